import { createMemoryHistory } from '@tanstack/history';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createNavigation, paramsOf, pathOf } from '../../../src/url/navigation';

function at(address: string, redirect?: Parameters<typeof createNavigation>[1]) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const navigation = createNavigation(history, redirect);
  const { go, getPlace } = navigation;
  return { history, navigation, go, getPlace, href: () => history.location.href };
}

describe('The place', () => {
  it('is told in its parts, without the slash at the end of the path', () => {
    expect(at('/fines/?a=1&a=2#card').getPlace()).toMatchObject({
      pathname: '/fines',
      search: '?a=1&a=2',
      hash: 'card',
    });
    expect(at('/').getPlace()).toMatchObject({ pathname: '/', search: '', hash: '' });
  });

  it('keeps search and hash on the same page unless they are given, and leaves both behind on the way to another', () => {
    const { go, href } = at('/fines?a=1#card');
    go({ hash: 'versions' });
    expect(href()).toBe('/fines?a=1#versions');
    go({ search: (now) => ({ ...now, b: ['2'] }) });
    expect(href()).toBe('/fines?a=1&b=2#versions');
    go({ hash: '' });
    expect(href()).toBe('/fines?a=1&b=2');
    go({ to: '/planned-routes' });
    expect(href()).toBe('/planned-routes');
  });

  it('is new after a way, kept where that is asked for, and one of before on the way back', async () => {
    const { go, getPlace, history } = at('/fines');
    const { key } = getPlace();
    go({ to: '/planned-routes' });
    expect(getPlace().arrival).toBe('new');
    go({ hash: 'x' }, { keepScroll: true, replace: true });
    expect(getPlace().arrival).toBe('keepScroll');
    expect(history.length).toBe(2);
    history.back();
    await vi.waitFor(() => expect(getPlace().pathname).toBe('/fines'));
    expect(getPlace()).toMatchObject({ arrival: 'back', key });
  });

  it('is told to those who listen, until they do not', () => {
    const { go, navigation } = at('/fines');
    const heard = vi.fn();
    const stop = navigation.subscribe(heard);
    go({ to: '/planned-routes' });
    expect(heard).toHaveBeenCalledOnce();
    stop();
    go({ to: '/fines' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('A redirect', () => {
  const redirect: Parameters<typeof createNavigation>[1] = ({ pathname, search }) =>
    pathname === '/old' ? `/new${search}` : null;

  it('takes the place of the address that was opened', () => {
    const { href, getPlace, history } = at('/old?a=1', redirect);
    expect(href()).toBe('/new?a=1');
    expect(getPlace().pathname).toBe('/new');
    expect(history.length).toBe(1);
  });

  it('makes one entry of a way, not two', () => {
    const { go, href, history } = at('/fines', redirect);
    go({ to: '/old', search: { a: ['1'] } });
    expect(href()).toBe('/new?a=1');
    expect(history.length).toBe(2);
  });
});

describe('A pattern of an address', () => {
  it('gives back any id that it was made with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        expect(paramsOf('/plans/$id', pathOf('/plans/$id', id))).toEqual({ id });
      }),
    );
  });

  it.each([
    ['/plans/$id', '/plans', null],
    ['/plans/$id', '/plans/', null],
    ['/plans/$id', '/plans/1/2', null],
    ['/plans', '/plans', {}],
    ['/plans/$id', '/plans/50%', { id: '50%' }],
    ['/plans/$id', '/plans/a%2Fb', { id: 'a/b' }],
  ])('%s of %s', (pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });
});
