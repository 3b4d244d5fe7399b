import type { Preview } from './cards.ts';
import { escapeMarkup, HEIGHT, WIDTH } from './preview-svg.ts';

/** The page with the tags that messengers and social networks read. Everything in them is escaped. */
export function withTags(
  html: string,
  { title, description, picture }: Preview,
  origin: string,
  path: string,
): string {
  const tags = [
    ['og:site_name', 'Ziggurat'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${path}`],
    ['og:image', `${origin}${picture}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', title],
    ['twitter:card', 'summary_large_image'],
  ].map(([name, content]) => `<meta property="${name}" content="${escapeMarkup(content!)}" />`);
  const end = html.indexOf('</head>');
  return end < 0 ? html : `${html.slice(0, end)}${tags.join('\n    ')}\n  ${html.slice(end)}`;
}
