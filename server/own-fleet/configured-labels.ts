// The labels of config.json for the import command, so that status words mean the same as on the page.
import { existsSync, readFileSync } from 'node:fs';
import { type Config, readConfig } from '../../src/config/config';
import { defaultLabels } from '../../src/config/default-labels';
import { OptionProblem } from '../options';

type Labels = Pick<Config['labels'], 'fineStatus' | 'indicationStatus' | 'seriousness'>;

/** Of CONFIG, or of the built app; the defaults where there is neither. Throws OptionProblem for one that is not valid. */
export function configuredLabels(env: Record<string, string | undefined>): Labels {
  const path = env.CONFIG || 'dist/config.json';
  if (!existsSync(path)) {
    if (env.CONFIG) throw new OptionProblem(`CONFIG=${env.CONFIG} cannot be read.`);
    return defaultLabels;
  }
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new OptionProblem(`${path} is no JSON.`);
  }
  const read = readConfig(json);
  if ('issues' in read) throw new OptionProblem(`${path} is no valid configuration.`);
  return read.config.labels;
}
