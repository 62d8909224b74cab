// The page for an invalid config.json: what is wrong, and where.
import type { ConfigIssue, Locale } from '../config/config';
import { showPlainPage } from './plain-page';

const TEXTS: Record<Locale, { title: string; what: string; safe: string; reload: string }> = {
  en: {
    title: 'The configuration cannot be used',
    what: 'Patio reads /config.json when it starts. This is wrong there:',
    safe: 'No request was sent to the service. Whoever runs this site can mend the file; then reload this page.',
    reload: 'Reload the page',
  },
  'pt-BR': {
    title: 'Não é possível usar a configuração',
    what: 'O Patio lê /config.json ao iniciar. Isto está errado nele:',
    safe: 'Nenhum pedido foi enviado ao serviço. Quem mantém este site pode corrigir o arquivo; depois, recarregue esta página.',
    reload: 'Recarregar a página',
  },
  es: {
    title: 'No se puede usar la configuración',
    what: 'Patio lee /config.json al iniciar. Esto está mal en él:',
    safe: 'No se envió ninguna solicitud al servicio. Quien mantiene este sitio puede corregir el archivo; después, recargue esta página.',
    reload: 'Recargar la página',
  },
};

/**
 * `problem`: the reason why the file cannot be read; else its validation problems. In English, for the author of the
 * file.
 */
export function showConfigProblems(
  locale: Locale,
  found: { problem: string } | { issues: readonly ConfigIssue[] },
): void {
  const { title, what, safe, reload } = TEXTS[locale];
  const problems = 'issues' in found ? problemsOf(found.issues) : [{ path: '/config.json', message: found.problem }];
  const list = problems.map(({ path, message }) => ({ place: path, message }));
  showPlainPage(locale, { title, paragraphs: [what], list, end: safe, reload });
}

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
