import { describe, expect, it } from 'vitest';
import type { Pictures } from '../../../../../src/ui/map/streets/pictures';
import { createSheetPictures } from '../../../../../src/ui/map/streets/sheet-streets';

const view = (lng = 0) => ({ width: 330, height: 280, lat: 0, lng, perLat: 100, perLng: 100, taken: [] });

/** A worker that answers when the test says so. */
function openWorker() {
  const asked: Parameters<Pictures['sheet']>[2][] = [];
  let ended = 0;
  const open = () => ({
    sheet: (...[, , show]: Parameters<Pictures['sheet']>) => {
      asked.push(show);
      return () => {};
    },
    end: () => {
      ended += 1;
    },
  });
  return { open, asked, ended: () => ended };
}

describe('Streets under the maps of sheets', () => {
  it('are asked for once for equal maps, and say how many are still to come', () => {
    const { open, asked } = openWorker();
    const pictures = createSheetPictures(open);
    pictures.ask(view());
    pictures.ask(view());
    pictures.ask(view(1));
    expect(asked).toHaveLength(2);
    expect(pictures.progress()).toEqual({ waiting: 2, failed: 0 });
    asked[0]?.(null, null);
    expect(pictures.progress()).toEqual({ waiting: 1, failed: 0 });
    expect(pictures.address(view())).toBeNull();
  });

  it('that could not be read are counted, and asked for when the map is shown again', () => {
    const { open, asked } = openWorker();
    const pictures = createSheetPictures(open);
    pictures.ask(view());
    asked[0]?.(null, 'unreadable');
    expect(pictures.progress()).toEqual({ waiting: 0, failed: 1 });
    pictures.ask(view());
    expect(asked).toHaveLength(2);
    asked[1]?.(null, null);
    expect(pictures.progress()).toEqual({ waiting: 0, failed: 0 });
  });

  it('end with the page, and begin anew if it is opened again; late answers come to nothing', () => {
    const { open, asked, ended } = openWorker();
    const pictures = createSheetPictures(open);
    pictures.ask(view());
    pictures.end();
    expect(ended()).toBe(1);
    pictures.ask(view());
    asked[0]?.(null, 'unreadable');
    expect(pictures.progress()).toEqual({ waiting: 1, failed: 0 });
    asked[1]?.(null, null);
    expect(pictures.progress()).toEqual({ waiting: 0, failed: 0 });
  });
});
