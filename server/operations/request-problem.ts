// A rejected request, with the place of the error. The app responds in the common error format.

export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly status: number;
  readonly field: string | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** Distinguishes errors with the same status; undefined: the code of the status. */
  readonly code: string | undefined;

  /**
   * `field`: a parameter's name or a JSON pointer into the body; `message` then completes it ("must not be ...").
   * Without a field it is a sentence.
   */
  constructor(field: string | undefined, message: string, status = 400, retryAfter?: number, code?: string) {
    super(field === undefined ? message : `${field} ${message}.`);
    this.field = field;
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** For an id that does not exist for the caller: other organizations' ids count as unknown. */
export function notFound(noun: string): RequestProblem {
  return new RequestProblem(undefined, `There is no ${noun} with this id.`, 404);
}

export function notFoundAddress(): RequestProblem {
  return new RequestProblem(undefined, 'There is nothing at this address.', 404);
}

export function tooMany(): RequestProblem {
  return new RequestProblem(undefined, 'Too many requests. Wait a little and try again.', 429);
}
