// Parts of the conformance report. A finding has the operation, the member or parameter, and words for the developer.

/** `told`: worth knowing, no breach. `not said`: the contract does not say it, or no answer showed it. */
type Verdict = 'pass' | 'fail' | 'told' | 'not said';

type Finding = {
  /** The operationId of the contract, or `*` for all. */
  operation: string;
  /** The path of a member, the name of a parameter, `status`, `body`, `Content-Type` or `CORS`. */
  about: string;
  verdict: Verdict;
  words: string;
  /** Values and statuses that were seen. */
  seen: unknown;
};

export type Say = (operation: string, about: string, verdict: Verdict, words: string, seen?: unknown) => void;

export type Report = {
  findings: readonly Finding[];
  say: Say;
  /** What stopped it before its end; empty if nothing did. */
  stopped: string[];
};

export function createReport(): Report {
  const findings: Finding[] = [];
  const said = new Set<string>();
  return {
    findings,
    stopped: [],
    say(operation, about, verdict, words, seen = null) {
      const key = JSON.stringify([operation, about, verdict, words]);
      if (said.has(key)) return;
      said.add(key);
      findings.push({ operation, about, verdict, words, seen });
    },
  };
}

/** 0 all pass, 1 a failure, 2 not tried to the end. */
export function exitCodeOf({ findings, stopped }: Report): 0 | 1 | 2 {
  if (stopped.length > 0) return 2;
  return findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
}

const MOST_SEEN = 120;
const SIGNS: Record<Verdict, string> = { fail: 'FAIL    ', told: 'told    ', 'not said': 'not said', pass: 'pass    ' };
/** Failures stand last, above the sum, where a terminal shows them. */
const ORDER: readonly Verdict[] = ['pass', 'not said', 'told', 'fail'];

/** Lines for a terminal, then the sum. */
export function linesOf({ findings, stopped }: Report): string[] {
  const lines = ORDER.flatMap((verdict) =>
    findings
      .filter((finding) => finding.verdict === verdict)
      .map(({ operation, about, words, seen }) => {
        const shown = verdict === 'pass' || seen === null ? '' : ` (seen: ${shortText(seen)})`;
        return `${SIGNS[verdict]}  ${operation}  ${about}: ${words}${shown}`;
      }),
  );
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...lines,
    ...stopped.map((reason) => `Not tried to the end: ${reason}`),
    [...ORDER]
      .reverse()
      .map((verdict) => `${count(verdict)} ${verdict}`)
      .join(', '),
  ];
}

/** A value as JSON, cut: an answer may be megabytes. */
export function shortText(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > MOST_SEEN ? `${text.slice(0, MOST_SEEN)}…` : text;
}
