import { describe, expect, it } from 'vitest';
import { matchProposal } from '../../../../../src/features/planned-routes/streets/match-proposal';
import { lineOf, positionsOf } from '../../../../../src/geo/line';
import { lineMetres } from '../../../../../src/geo/line-distance';
import { place } from '../figures/sample-route';

const TRACK = [place(0, 0), place(1, 5), place(0, 10), place(0, 15)];
const STREET = [place(0, 0), place(0, 5), place(0, 10)];

describe('A track matched to streets', () => {
  it('is proposed with what lies on streets, and keeps the rest as it was recorded', () => {
    const proposal = matchProposal(lineOf(TRACK), {
      kind: 'matched',
      matched: 3,
      confidence: 0.8,
      stretches: [
        { kind: 'streets', from: 0, to: 2, positions: STREET, metres: 1, seconds: 1, confidence: 0.8 },
        { kind: 'recorded', from: 2, to: 3, positions: [place(0, 10), place(0, 15)] },
      ],
    });
    expect(proposal && positionsOf(proposal.line)).toEqual([...STREET, place(0, 15)]);
    expect(proposal?.share).toBe(0.75);
    expect(proposal?.confidence).toBe(0.8);
    expect(proposal?.metresBefore).toBeCloseTo(lineMetres(lineOf(TRACK)), 9);
    expect(proposal?.metresAfter).toBeLessThan(proposal?.metresBefore ?? 0);
    // The vertex that was a millidegree to the north is some 111 m off.
    expect(proposal?.strays).toBeGreaterThan(105);
    expect(proposal?.strays).toBeLessThan(112);
  });

  it('is none where nothing lies on streets', () => {
    expect(matchProposal(lineOf(TRACK), { kind: 'matched', matched: 0, confidence: null, stretches: [] })).toBeNull();
  });
});
