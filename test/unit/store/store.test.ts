import { describe, expect, it } from 'vitest';
import { createStore } from '../../../src/store/store';

describe('A store', () => {
  it('tells everybody who follows of each value, until they end it', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const follow = () => heard.push(store.get());
    const [endFirst, endSecond] = [store.subscribe(follow), store.subscribe(follow)];
    store.set(2);
    expect(heard).toEqual([2, 2]);
    endFirst();
    store.set(2);
    expect(heard).toEqual([2, 2, 2]);
    endSecond();
    store.set(3);
    expect(heard).toHaveLength(3);
    expect(store.get()).toBe(3);
  });
});
