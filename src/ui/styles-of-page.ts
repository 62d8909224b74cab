/**
 * The styles that index.html asks for without keeping its first picture waiting. Without them Patio is plain, and works. In a
 * hidden page, which has no first paint, they are asked for here.
 */
export async function stylesOfPage(): Promise<void> {
  const kept = document.getElementById('styles');
  if (kept instanceof HTMLTemplateElement) document.head.append(kept.content);
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}
