// The last page: React itself could not go on, or a script it needs did not come.
import type { Locale } from '../config/config';
import { isMissingPart } from '../ui/feedback/boundary';
import { showPlainPage } from './plain-page';

const TEXTS: Record<Locale, { title: string; stopped: string; missing: string; safe: string; reload: string }> = {
  en: {
    title: 'Patio stopped',
    stopped: 'Something went wrong that this page could not recover from.',
    missing: 'A part of Patio could not be loaded: there is a newer version, or no connection.',
    safe: 'Nothing was changed at the service, and there is no unsaved work. Reload to go on; your filters are in the address.',
    reload: 'Reload the page',
  },
  'pt-BR': {
    title: 'O Patio parou',
    stopped: 'Aconteceu um erro do qual esta página não conseguiu se recuperar.',
    missing: 'Uma parte do Patio não pôde ser carregada: há uma versão mais nova ou falta conexão.',
    safe: 'Nada mudou no serviço e não há nada por salvar. Recarregue para continuar; seus filtros estão no endereço.',
    reload: 'Recarregar a página',
  },
  es: {
    title: 'Patio se detuvo',
    stopped: 'Ocurrió un error del que esta página no pudo recuperarse.',
    missing: 'No se pudo cargar una parte de Patio: hay una versión más nueva o falta conexión.',
    safe: 'Nada cambió en el servicio y no hay nada sin guardar. Recargue para seguir; sus filtros están en la dirección.',
    reload: 'Recargar la página',
  },
};

/** No stack and no message of the error: they help nobody here and may hold what is private. */
export function showLastResort(locale: Locale, error: unknown): void {
  const { title, stopped, missing, safe, reload } = TEXTS[locale];
  showPlainPage(locale, { title, paragraphs: [isMissingPart(error) ? missing : stopped], end: safe, reload });
}
