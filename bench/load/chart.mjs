// Bars in greys that are readable on light and dark pages.
const [WIDTH, HEIGHT, PANEL, TOP, BASE] = [640, 220, 300, 44, 170];

/** Panels side by side, with a common scale. */
export function drawBars(title, panels) {
  const max = Math.max(...panels.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const drawn = panels.map((panel, i) => drawPanel(panel, 20 + i * (PANEL + 20), max));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}"
  font-family="system-ui, sans-serif" font-size="13" text-anchor="middle" fill="#767676">
<title>${title}</title>
<text x="${WIDTH / 2}" y="20" font-size="14">${title}</text>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ name, bars }, left, max) {
  const step = PANEL / bars.length;
  const drawn = bars.map(({ label, value, text }, i) => {
    const height = Math.max(1, Math.round((value / max) * (BASE - TOP - 16)));
    const middle = Math.round(left + step * (i + 0.5));
    return `<rect x="${middle - 30}" y="${BASE - height}" width="60" height="${height}" rx="2" fill="#8c8c8c"/>
<text x="${middle}" y="${BASE - height - 6}">${text}</text>
<text x="${middle}" y="${BASE + 18}">${label}</text>`;
  });
  return `<path d="M${left} ${BASE + 0.5}h${PANEL}" stroke="#8c8c8c"/>
${drawn.join('\n')}
<text x="${left + PANEL / 2}" y="${BASE + 38}">${name}</text>`;
}
