// Between two tests of the desk.
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { addedRows, knowledgeOfRows } from '../../src/desk/knowledge-rows';
import { knowledgeNow } from '../../src/knowledge/use-knowledge';
import { clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { cleanup } from './dom';

/**
 * Waits until the page has stored every decision, takes it away and deletes them. What a page that goes has not stored yet, it
 * stores when the desk is opened again, which would be in the next test.
 */
export async function leaveDesk(): Promise<void> {
  await waitFor(async () => {
    const { knowledge } = knowledgeOfRows(await readKnowledge());
    expect(addedRows(knowledge, knowledgeNow())).toEqual([]);
  });
  cleanup();
  await clearKnowledge();
}
