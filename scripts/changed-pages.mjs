// Which page tests the quick run needs for a list of changed files.

/** First match wins; what nothing matches touches every page, of which one of each kind stands for all. */
const PAGES = [
  [/^test\/page\/([\w-]+\.test\.tsx)$/, null],
  [/^src\/features\/fines\/(?:dashboard)\//, ['dashboard']],
  [/^src\/features\/fines\//, ['fines.test', 'fines-']],
  [/^src\/features\/maintenance-plans\//, ['plan']],
  [/^src\/features\/planned-routes\//, ['route']],
  [/^src\/(?:work|ui\/work|app\/work)\//, ['work', 'document-faces']],
  [/^(?:src|index\.html|server|vite\.config)/, ['shell', 'dashboard', 'fines.test', 'plans', 'routes']],
];

/** Beginnings of the names of page tests, each once; empty when no page is touched. */
export function changedPages(files) {
  const found = files.flatMap((file) => {
    const [pattern, pages] = PAGES.find(([pattern]) => pattern.test(file)) ?? [];
    return pages ?? (pattern ? [pattern.exec(file)?.[1]] : []);
  });
  return [...new Set(found)];
}
