// The order in which turns are given.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, orderIn } from '../../../src/ui/soon';

/** Nothing is painted in a hidden page: its turns follow at once. */
const inHiddenPage = () => vi.stubGlobal('document', { hidden: true });
afterEach(() => vi.unstubAllGlobals());

describe('A turn', () => {
  it('is given in the order of asking, but last to what is to be last, and to what is unseen after all that is seen', async () => {
    inHiddenPage();
    const taken: string[] = [];
    const ask = (name: string, order: () => number) => inTurn(() => taken.push(name), order);
    const [seen, unseen] = [{ isSeen: true }, { isSeen: false }];
    ask('unseen', orderIn(unseen));
    ask('last', orderIn(seen, true));
    ask('unseen and last', orderIn(unseen, true));
    ask('first', orderIn(seen));
    const takeBack = ask('taken back', orderIn(seen));
    ask('second', orderIn(seen));
    takeBack();
    await vi.waitFor(() => expect(taken).toEqual(['first', 'second', 'last', 'unseen', 'unseen and last']));
  });

  it('comes as that of what is seen when that has come into sight since it was asked for', async () => {
    inHiddenPage();
    const taken: string[] = [];
    const place = { isSeen: false };
    inTurn(() => taken.push('pointed at'), orderIn({ isSeen: false }));
    inTurn(() => taken.push('pointed at and pressed'), orderIn(place));
    place.isSeen = true;
    await vi.waitFor(() => expect(taken).toEqual(['pointed at and pressed', 'pointed at']));
  });

  it('that another turn asks for comes before all that waited', async () => {
    inHiddenPage();
    const taken: string[] = [];
    const seen = { isSeen: true };
    inTurn(() => {
      taken.push('card');
      inTurn(() => taken.push('its chart'), orderIn(seen));
    }, orderIn(seen));
    inTurn(() => taken.push('next card'), orderIn(seen));
    await vi.waitFor(() => expect(taken).toEqual(['card', 'its chart', 'next card']));
  });
});
