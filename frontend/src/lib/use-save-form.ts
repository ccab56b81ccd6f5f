import { useTranslation } from 'react-i18next';
import { refuse, showRefusal, showToast } from './toasts';
import { type ApiFormPlan, useApiForm } from './use-api-form';
import type { useSeen } from './use-seen';

/** What follows a write, as a mutation takes it. */
interface Told {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface SaveFormPlan<Values> extends ApiFormPlan<Values> {
  /** What is changed; nothing where something new is written, of which alone a draft is kept. */
  changed: object | undefined;
  /** Where what is changed is followed while the form is open: whoever was slower sees the other's beside their own. */
  seen?: Pick<ReturnType<typeof useSeen>, 'refused'> | undefined;
  required: readonly (keyof Values & string)[];
  /** Fields by what this page already knows to be against them. */
  faultsOf?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  save: (values: Values, told: Told) => void;
  busy: boolean;
  onDone: () => void;
}

/** The form of a dialog that writes something new, or changes what somebody else may change meanwhile. */
export function useSaveForm<Values extends object>(plan: SaveFormPlan<Values>) {
  const { changed, seen, required, faultsOf, save, busy, onDone, draft, ...fields } = plan;
  const { t } = useTranslation(['forms', 'sentences']);
  const form = useApiForm({ ...fields, ...(!changed && draft && { draft }) });
  const failed = t('save.failed');
  const told: Told = {
    onSuccess: () => {
      form.draft.drop();
      showToast({ title: t('save.saved') });
      onDone();
    },
    onError: (error) => {
      seen?.refused(error);
      form.markRefused(error);
      showRefusal(failed, error, t('save.failedText'));
    },
  };
  const onSubmit = () => {
    if (form.marksMissing(required, t('sentences:required'))) return refuse(failed, t('save.missing'));
    const values = form.getValues();
    const faults = faultsOf?.(values);
    const [fault] = Object.values<string | undefined>(faults ?? {});
    if (!faults || fault === undefined) return save(values, told);
    form.mark(faults);
    refuse(failed, fault);
  };
  return {
    form,
    dialog: {
      busy,
      submitLabel: t('save.submit'),
      onSubmit,
      onCancel: onDone,
      ...(!changed && { draft: form.draft }),
    },
  };
}
