// The words of the editor of a plan.
export const planEditor = {
  unnamed: 'Plan without a name',
  description: 'Description',
  nameRequired: 'A plan needs a name.',
  save: 'Save plan',
  reviewAndSave: 'Review and save plan',
  steps: {
    name: 'Name',
    description: 'Description',
  },
  changes: {
    plan: 'The plan',
    items: 'Item {{name}}',
    itemsPlace: 'Item {{n}}',
    vehicles: 'Vehicle {{name}}',
    vehiclesPlace: 'Vehicle {{n}}',
    added: 'added',
    removed: 'removed',
    moved: 'place in the list',
    deadlines: 'Deadlines',
    deadlines_days: 'Every so many days',
    deadlines_km: 'Every so many km',
    deadlines_hourmeter: 'Every so many engine hours',
  },
  notText: 'This is not a text.',
  more: 'More about this plan',
  isNew: 'The service does not know this plan yet: it will be created.',
};
