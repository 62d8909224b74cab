// What is wrong in a config.json, with its place, in English: for the author of the file.
import type { ConfigIssue } from './config';

type ConfigProblem = { path: string; message: string };

/** Every problem with its path in the file. */
export function problemsOf(issues: readonly ConfigIssue[]): ConfigProblem[] {
  return issues.map((issue) => ({ path: pathText(issue.path), message: messageOf(issue) }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'config.json' : path.map(String).join('.');
}

function messageOf(issue: ConfigIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `is not known here: ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined && issue.path.length > 0
        ? `is missing, or not ${issue.expected}`
        : `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return 'must be a text, or an object with en, pt-BR and es';
    default:
      return issue.message;
  }
}
