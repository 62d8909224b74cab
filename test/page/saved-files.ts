// The files that a page saves, in place of the downloads of the browser.
import { onTestFinished } from 'vitest';

export type SavedFile = { name: string; blob: Blob };

/** Files in the order of saving, until the test is finished. Other links are followed as they are. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let last = new Blob();
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) last = object;
    return createObjectURL(object);
  };
  HTMLAnchorElement.prototype.click = function () {
    if (this.download === '') click.call(this);
    else files.push({ name: this.download, blob: last });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return files;
}
