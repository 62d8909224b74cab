// The last error page: React failed, or a required script could not be loaded. It counts unsaved documents and offers
// them for download.
import type { Locale } from '../config/config';
import { downloadFile } from '../ui/feedback/download';
import { isMissingChunk } from '../ui/loading/boundary';
import { rescueWork } from '../work/store/rescue';
import { showPlainPage } from './plain-page';

type Texts = {
  title: string;
  stopped: string;
  missing: string;
  goOn: string;
  reload: string;
  /** Followed by the number of unsaved documents. */
  unsaved: string;
  unknown: string;
  download: string;
};

const TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Patio stopped',
    stopped: 'Something went wrong that this page could not recover from.',
    missing: 'A part of Patio could not be loaded: there is a newer version, or no connection.',
    goOn: 'Reload to go on; your filters are in the address.',
    reload: 'Reload the page',
    unsaved: 'Unsaved or unsent on this device:',
    unknown: 'The storage of this browser does not answer, so it is not known whether there is unsaved work.',
    download: 'Download all my drafts',
  },
  'pt-BR': {
    title: 'O Patio parou',
    stopped: 'Aconteceu um erro do qual esta página não conseguiu se recuperar.',
    missing: 'Uma parte do Patio não pôde ser carregada: há uma versão mais nova ou falta conexão.',
    goOn: 'Recarregue para continuar; seus filtros estão no endereço.',
    reload: 'Recarregar a página',
    unsaved: 'Sem salvar ou sem enviar neste aparelho:',
    unknown: 'O armazenamento deste navegador não responde; não se sabe se há algo por salvar.',
    download: 'Baixar todos os meus rascunhos',
  },
  es: {
    title: 'Patio se detuvo',
    stopped: 'Ocurrió un error del que esta página no pudo recuperarse.',
    missing: 'No se pudo cargar una parte de Patio: hay una versión más nueva o falta conexión.',
    goOn: 'Recargue para seguir; sus filtros están en la dirección.',
    reload: 'Recargar la página',
    unsaved: 'Sin guardar o sin enviar en este equipo:',
    unknown: 'El almacenamiento de este navegador no responde; no se sabe si hay algo sin guardar.',
    download: 'Descargar todos mis borradores',
  },
};

/** Neither stack nor message of the error is shown: they help no user and may contain private data. */
export function showLastResort(locale: Locale, error: unknown): void {
  const { title, stopped, missing, goOn, reload, unsaved, unknown, download } = TEXTS[locale];
  const paragraphs = [isMissingChunk(error) ? missing : stopped];
  const say = showPlainPage(locale, { title, paragraphs, end: goOn, reload });
  void rescueWork().then((work) => {
    if (!work) return say(unknown);
    const { count, name, text } = work;
    const press = () => downloadFile(name, new Blob([text], { type: 'application/json' }));
    say(`${unsaved} ${count}`, count > 0 ? { name: download, press } : undefined);
  });
}
