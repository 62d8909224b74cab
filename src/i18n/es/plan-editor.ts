// The words of the editor of a plan.
import type { Catalogue } from '../catalogue';

export const planEditor: Catalogue['planEditor'] = {
  unnamed: 'Plan sin nombre',
  description: 'Descripción',
  nameRequired: 'El plan necesita un nombre.',
  save: 'Guardar plan',
  reviewAndSave: 'Revisar y guardar el plan',
  steps: {
    name: 'Nombre',
    description: 'Descripción',
  },
  changes: {
    plan: 'El plan',
    items: 'Ítem {{name}}',
    itemsPlace: 'Ítem {{n}}',
    vehicles: 'Vehículo {{name}}',
    vehiclesPlace: 'Vehículo {{n}}',
    added: 'agregado',
    removed: 'quitado',
    moved: 'lugar en la lista',
    deadlines: 'Plazos',
    deadlines_days: 'Cada tantos días',
    deadlines_km: 'Cada tantos km',
    deadlines_hourmeter: 'Cada tantas horas de motor',
  },
  notText: 'Esto no es un texto.',
  more: 'Más sobre este plan',
  isNew: 'El servicio aún no conoce este plan: se creará.',
};
