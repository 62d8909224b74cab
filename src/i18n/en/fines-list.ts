import { fineDrawer } from './fine-drawer';
import { fines } from './fines';
import { finesDesk } from './fines-desk';
import { finesExport } from './fines-export';
import { finesMap } from './fines-map';
import { finesViews } from './fines-views';

// The words of the form of one fine.
const fineForm = {
  correct: 'Correct fine {{ait}}',
  new: 'New fine',
  about: 'What follows from plate, driver and code is shown and not typed. An empty field is stored empty.',
  what: 'The fine',
  notOwn: 'This fine is not one of your own rows, so it cannot be corrected here.',
  sample: 'Remove the sample fleet on the page Data first: own fines are never mixed with it.',
  saved: 'Fine {{ait}} is saved',
  loading: 'Loading',
  leave: 'Leave without saving what you typed?',
  stay: 'Stay',
  discard: 'Discard',
  save: 'Save',
  open: 'Correct',
  follows: 'follows from others',
  none: 'None',
  problem: {
    required: 'This is needed.',
    amount: 'This is no amount, such as 130.16.',
    wholeNumber: 'This is no whole number.',
    place: 'Write it as latitude, longitude: -23.55, -46.63.',
    code: 'A code has five digits, such as 745-50.',
    driver: 'Choose a driver of the list, or leave it empty.',
  },
};

export const texts = { fines, fineDrawer, fineForm, finesDesk, finesExport, finesMap, finesViews };
