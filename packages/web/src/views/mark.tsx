/** The logo: three terraces, lighter towards the top. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path className="mark-1" d="M2 22h28v7H2z" />
    <path className="mark-2" d="M7 14h18v7H7z" />
    <path className="mark-3" d="M12 6h8v7h-8z" />
  </svg>
);
