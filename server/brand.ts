// Name, logo and colour of config.json in the manifest, and in what the page shows before it reads that file.

const OWN_NAME = 'Patio';

/** Whether name, logo or colour are configured. */
export function isBranded(config: Record<string, unknown>): boolean {
  return ['name', 'logo', 'accent'].some((key) => typeof config[key] === 'string');
}

/** index.html with the configured name, instead of a moment with ours. */
export function brandedPage(html: string, { name }: Record<string, unknown>): string {
  if (typeof name !== 'string') return html;
  const text = escaped(name);
  return html
    .replace(`<title>${OWN_NAME}</title>`, () => `<title>${text}</title>`)
    .replace(`<span>${OWN_NAME}</span>`, () => `<span>${text}</span>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The manifest of an app that is installed from `basePath`. Two paths of one host are two apps. */
export function manifestOf(
  manifest: Record<string, unknown>,
  { name, logo, accent }: Record<string, unknown>,
  basePath: string,
): Record<string, unknown> {
  const own = Array.isArray(manifest.icons) ? manifest.icons : [];
  return {
    ...manifest,
    ...(typeof name === 'string' && { name, short_name: name }),
    ...(typeof accent === 'string' && { theme_color: accent }),
    id: basePath,
    start_url: basePath,
    scope: basePath,
    icons: typeof logo === 'string' ? [{ src: logo, sizes: 'any' }, ...own] : own,
  };
}
