import { lazyComponent } from '../../../../ui/loading/lazy-component';
import type { FineFormProps } from './fine-form';

/** The form of one fine, loaded when it is opened. */
export const { Part: LazyFineForm } = lazyComponent<FineFormProps>(() =>
  import('./fine-form').then(({ FineForm }) => FineForm),
);
