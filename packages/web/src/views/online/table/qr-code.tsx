import { encode } from 'uqr';
import './qr-code.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code: black on white in every theme, because many cameras need it so. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${data.length} ${data.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
