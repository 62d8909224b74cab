/** The host answers with the whole file where a part of it was asked for. */
export class NoRanges extends Error {
  override readonly name = 'NoRanges';
}
