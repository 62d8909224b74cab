import { describe, expect, it } from 'vitest';
import { createSummaries } from '../../../../src/documents/library/use-local-documents';

describe('The summary of a document', () => {
  it('is read once for each state of a text', () => {
    const summaries = createSummaries((body) => JSON.parse(body));
    const [first] = summaries.of([{ state: 'a 1', body: '{"name":"one"}' }]);
    expect(summaries.of([{ state: 'a 1', body: 'is not looked at' }])[0]).toBe(first);
    expect(summaries.of([{ state: 'a 2', body: '{"name":"two"}' }])[0]?.name).toBe('two');
    // It was not among the last ones, so it is read again.
    expect(summaries.of([{ state: 'a 1', body: '{"name":"again"}' }])[0]?.name).toBe('again');
  });
});
