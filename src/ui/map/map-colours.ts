// Colours of map.css for workers that draw, in the theme of the page.

/** Tokens as plain colours: a worker has no themes. Registered properties would resolve `light-dark()`; a probe does. */
export function readTokens<K extends string>(
  inside: HTMLElement,
  tokens: Readonly<Record<K, string>>,
): Record<K, string> {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Forced colours would make all of them the colour of text; map.css has system colours for that mode.
  probe.style.setProperty('forced-color-adjust', 'none');
  inside.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries<string>(tokens).map(([key, token]) => [key, colourOf(token)]);
  probe.remove();
  return Object.fromEntries(entries) as Record<K, string>;
}

const THEMES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** Calls back when colours may have changed, until the returned function is called. */
export function onThemeChange(hear: () => void): () => void {
  const root = new MutationObserver(hear);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = THEMES.map((query) => matchMedia(query));
  for (const query of media) query.addEventListener('change', hear);
  return () => {
    root.disconnect();
    for (const query of media) query.removeEventListener('change', hear);
  };
}
