import type { PartCatalogues } from '../catalogue';
import { fineDrawer } from './fine-drawer';
import { fines } from './fines';
import { finesDesk } from './fines-desk';
import { finesExport } from './fines-export';
import { finesMap } from './fines-map';
import { finesViews } from './fines-views';

// As palavras do formulário de uma multa.
const fineForm = {
  correct: 'Corrigir a multa {{ait}}',
  new: 'Nova multa',
  about:
    'O que decorre da placa, do motorista e do código é mostrado, não digitado. Um campo em branco é gravado em branco.',
  what: 'A multa',
  notOwn: 'Esta multa não é um registro próprio seu, por isso não pode ser corrigida aqui.',
  sample: 'Remova antes a frota de exemplo na página Dados: multas próprias nunca se misturam com ela.',
  saved: 'Multa {{ait}} gravada',
  loading: 'Carregando',
  leave: 'Sair sem gravar o que você digitou?',
  stay: 'Ficar',
  discard: 'Descartar',
  save: 'Gravar',
  open: 'Corrigir',
  follows: 'decorre de outros',
  none: 'Nenhum',
  problem: {
    required: 'Isto é necessário.',
    amount: 'Isto não é um valor, como 130,16.',
    wholeNumber: 'Isto não é um número inteiro.',
    place: 'Escreva latitude, longitude: -23.55, -46.63.',
    code: 'Um código tem cinco dígitos, como 745-50.',
    driver: 'Escolha um motorista da lista, ou deixe em branco.',
  },
};

export const texts: PartCatalogues['fines-list'] = {
  fines,
  fineDrawer,
  fineForm,
  finesDesk,
  finesExport,
  finesMap,
  finesViews,
};
