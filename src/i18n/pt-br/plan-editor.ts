// The words of the editor of a plan.
import type { Catalogue } from '../catalogue';

export const planEditor: Catalogue['planEditor'] = {
  unnamed: 'Plano sem nome',
  description: 'Descrição',
  nameRequired: 'O plano precisa de um nome.',
  save: 'Salvar plano',
  reviewAndSave: 'Revisar e salvar o plano',
  steps: {
    name: 'Nome',
    description: 'Descrição',
  },
  changes: {
    plan: 'O plano',
    items: 'Item {{name}}',
    itemsPlace: 'Item {{n}}',
    vehicles: 'Veículo {{name}}',
    vehiclesPlace: 'Veículo {{n}}',
    added: 'incluído',
    removed: 'retirado',
    moved: 'lugar na lista',
    deadlines: 'Prazos',
    deadlines_days: 'A cada tantos dias',
    deadlines_km: 'A cada tantos km',
    deadlines_hourmeter: 'A cada tantas horas de motor',
  },
  notText: 'Isto não é um texto.',
  more: 'Mais sobre este plano',
  isNew: 'O serviço ainda não conhece este plano: ele será criado.',
};
