// Reads the arguments of a command: positional ones, and options by name. A wrong argument is reported with the usage.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>>;

/** Throws what `problemOf` makes of the reason, with the usage below it. */
export function readCommandArguments<O extends Options>(
  args: readonly string[],
  options: O,
  usage: string,
  problemOf: (message: string) => Error,
): Parsed<O> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw problemOf(`${error instanceof Error ? error.message : 'The arguments cannot be read.'}\n${usage}`);
  }
}
