// Opens sections of the route editor's panel, as a person who keeps them open has them.
const KEY = 'patio.route-editor';

/** By the id of the section (fold.tsx); others are as they are at first. `kept`: other switches of the editor. */
export function unfolded(sections: readonly string[], kept: Record<string, boolean> = {}): void {
  const text = JSON.stringify({ ...kept, folds: Object.fromEntries(sections.map((id) => [id, true])) });
  localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
}
