// Types or corrects one fine: all 31 fields, those that follow from others only shown. A lazy chunk.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { driversQuery, infractionsQuery, vehiclesQuery } from '../../../../api/directory';
import { createImports } from '../../../../api/imports';
import { getToken } from '../../../../api/token';
import type { Fine } from '../../../../contract/fine';
import type { DirectoryDriver } from '../../../../directory/directory';
import { useText } from '../../../../i18n/use-text';
import { styleOfFormat } from '../../../../tables/number-text';
import { notify } from '../../../../ui/feedback/notices';
import { Problem } from '../../../../ui/feedback/problem';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import type { FieldId } from '../columns';
import { FIELD_GROUPS } from '../field-groups';
import { FineFormField } from './fine-form-field';
import { type DriverChoice, type FineFormValues, formValues, INPUTS, readFineForm } from './fine-form-values';
import './fine-form.css';
import { markFinesChanged } from '../../../../work/store/rows-names';

/** `fine` null: a new one. */
export type FineFormProps = { fine: Fine | null; onClose: () => void };

export function FineForm({ fine, onClose }: FineFormProps) {
  const t = useText();
  const { client, config, format, locale } = useRuntime();
  const queryClient = useQueryClient();
  const api = createImports(config, getToken);
  const ait = fine?.ait_number ?? '';
  // Only the fleet's own fines can be corrected here, and none beside the sample.
  const own = useQuery({
    queryKey: ['directory', 'own-fine', ait],
    queryFn: async ({ signal }) =>
      fine ? (await api.readFine(ait, signal)).is_own : (await api.readSample(signal)).fines === 0,
    staleTime: 0,
    retry: false,
  });
  const vehicles = useQuery(vehiclesQuery(client));
  const drivers = useQuery(driversQuery(client));
  const infractions = useQuery(infractionsQuery(client, locale));
  const choices = (drivers.data?.rows ?? []).map(
    (driver): DriverChoice => ({ id: driver.driver_id, text: driverText(driver) }),
  );
  const isReady = own.data === true && drivers.data !== undefined;
  return (
    <Dialog
      open
      size="large"
      title={fine ? t('fineForm.correct', { ait }) : t('fineForm.new')}
      description={t('fineForm.about')}
      onClose={onClose}
    >
      {own.error || drivers.error ? (
        <Problem
          error={own.error ?? drivers.error}
          onRetry={() => void Promise.all([own.refetch(), drivers.refetch()])}
          what={t('fineForm.what')}
        />
      ) : own.data === false ? (
        <p>{t(fine ? 'fineForm.notOwn' : 'fineForm.sample')}</p>
      ) : isReady ? (
        <Form
          fine={fine}
          drivers={choices}
          plates={(vehicles.data?.rows ?? []).flatMap(({ plate_number: plate }) => plate ?? [])}
          codes={(infractions.data?.rows ?? []).flatMap(({ infraction_code: code, description }) =>
            code ? [{ code, text: description ?? '' }] : [],
          )}
          onSaved={(saved) => {
            notify(t('fineForm.saved', { ait: saved }));
            markFinesChanged();
            void queryClient.invalidateQueries();
            onClose();
          }}
          save={(number, body) => api.putFine(number, body)}
          onClose={onClose}
          style={styleOfFormat(format)}
        />
      ) : (
        <p role="status">{t('fineForm.loading')}</p>
      )}
    </Dialog>
  );
}

function driverText({ driver_id: id, name, registration }: DirectoryDriver): string {
  const known = [name, registration].filter((text) => text !== undefined && text !== '');
  return known.length > 0 ? known.join(', ') : String(id);
}

function Form({
  fine,
  drivers,
  plates,
  codes,
  style,
  save,
  onSaved,
  onClose,
}: {
  fine: Fine | null;
  drivers: readonly DriverChoice[];
  plates: readonly string[];
  codes: readonly { code: string; text: string }[];
  style: ReturnType<typeof styleOfFormat>;
  save: (ait: string, body: Record<string, unknown>) => Promise<unknown>;
  onSaved: (ait: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const id = useId();
  const driver = drivers.find((each) => String(each.id) === String(fine?.driver_id));
  const before = formValues(fine ?? {}, driver?.text ?? '', style);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<FineFormValues>({ defaultValues: before });
  const { errors, isDirty, isSubmitting } = formState;
  const [failure, setFailure] = useState<unknown>(null);
  const [isLeaving, setLeaving] = useState(false);
  useLeaveWarning(isDirty);
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const read = readFineForm(values, before, { style, drivers });
    if ('problems' in read) {
      for (const [field, problem] of read.problems) setError(field, { message: t(`fineForm.problem.${problem}`) });
      const [first] = read.problems;
      if (first) setFocus(first[0]);
      return;
    }
    const ait = (values.ait_number ?? '').trim();
    try {
      await save(ait, read.fine);
      onSaved(ait);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form id={id} className="fine-form" onSubmit={(event) => void submit(event)} noValidate>
      {FIELD_GROUPS.map((group) => (
        <fieldset key={group.id}>
          <legend>{t(`fineDrawer.fields.${group.id}`)}</legend>
          <div className="fields">
            {group.fields.map((field: FieldId) => (
              <FineFormField
                key={field}
                field={field}
                fine={fine}
                input={INPUTS[field] ?? null}
                isFixed={field === 'ait_number' && fine !== null}
                error={errors[field]?.message ?? null}
                register={register}
                lists={{ drivers: `${id}-drivers`, plates: `${id}-plates`, codes: `${id}-codes` }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <datalist id={`${id}-drivers`}>
        {drivers.map((driver) => (
          <option key={String(driver.id)} value={driver.text} />
        ))}
      </datalist>
      <datalist id={`${id}-plates`}>
        {plates.map((plate) => (
          <option key={plate} value={plate} />
        ))}
      </datalist>
      <datalist id={`${id}-codes`}>
        {codes.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </datalist>
      {failure !== null && <Problem error={failure} onRetry={() => void submit()} what={t('fineForm.what')} />}
      <div className="fine-form-foot">
        {isLeaving ? (
          <>
            <span role="alert">{t('fineForm.leave')}</span>
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {t('fineForm.stay')}
            </button>
            <button type="button" className="button" onClick={onClose}>
              {t('fineForm.discard')}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
            {t('ui.cancel')}
          </button>
        )}
        <button type="submit" className="button main" aria-disabled={isSubmitting || undefined}>
          {t('fineForm.save')}
        </button>
      </div>
    </form>
  );
}

/** The browser asks before a page with typed text is left. */
function useLeaveWarning(isDirty: boolean): void {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
