// The page for an invalid config.json: what is wrong, and where.
import type { ConfigIssue, Locale } from '../config/config';
import { problemsOf } from '../config/config-problems';
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
