import { expect, it } from 'vitest';
import { DEFAULT_LIMIT } from '../../../../server/request-limit';
import { embedded } from '../../../../src/api/places/embedded';

it('A list of hundreds of addresses, searched one after the other, leaves the page requests of its service', () => {
  const most = (DEFAULT_LIMIT.seconds * 1000) / embedded.pace;
  expect(most).toBeLessThan(DEFAULT_LIMIT.requests * 0.9);
});
