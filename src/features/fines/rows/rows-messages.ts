// What the page and the worker of rows tell each other. The page has the sign-in, so it asks the service; the worker
// parses, stores and computes.
import type { ProblemKind, Verdict } from '../../../api/exchange';
import type { ListFinesRequest } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import type { RowsWish } from './read-due';
import type { RowsState } from './rows-state';

/** A failed request, as ServiceProblem has it. */
type AskProblem = {
  kind: ProblemKind;
  status: number;
  verdict: Verdict;
  hint: string | null;
  retryAfter: number | null;
};

export type ToRowsWorker =
  /** The first one. `name`: of database, lock and channel. `source`: what the rows depend on. */
  | { readonly kind: 'open'; readonly name: string; readonly source: string }
  | { readonly kind: 'want'; readonly wish: RowsWish }
  | { readonly kind: 'cancel' | 'resume' }
  /** The body of the answer to a request, as text. */
  | { readonly kind: 'answer'; readonly id: number; readonly text: string; readonly receivedAt: number }
  | { readonly kind: 'noAnswer'; readonly id: number; readonly problem: AskProblem }
  | { readonly kind: 'compute'; readonly id: number; readonly name: string; readonly input: unknown }
  /** Rows by fine_id or AIT number; null: all of them. */
  | { readonly kind: 'rows'; readonly id: number; readonly ids: readonly Identifier[] | null };

export type FromRowsWorker =
  | { readonly kind: 'state'; readonly state: RowsState }
  | { readonly kind: 'ask'; readonly id: number; readonly request: ListFinesRequest }
  | { readonly kind: 'unasked'; readonly id: number }
  /** A part of the items of a result, in order; then its head. */
  | { readonly kind: 'items'; readonly id: number; readonly items: readonly unknown[] }
  | { readonly kind: 'result'; readonly id: number; readonly head: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The rows are deleted: the owner has signed out. */
  | { readonly kind: 'gone' };
