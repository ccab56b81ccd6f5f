import { useTranslation } from 'react-i18next';
import { refuse, showRefusal, showToast } from './toasts';
import { type ApiFormPlan, useApiForm } from './use-api-form';
import type { useSeen } from './use-seen';

/** Callbacks for a mutation. */
interface Told {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface SaveFormPlan<Values> extends ApiFormPlan<Values> {
  /** The object being edited; undefined for a new one, for which alone a draft is kept. */
  changed: object | undefined;
  /** Given if changes by others are followed while the form is open: after a conflict their version is shown beside the input. */
  seen?: Pick<ReturnType<typeof useSeen>, 'refused'> | undefined;
  required: readonly (keyof Values & string)[];
  /** Errors by field that this page can detect itself. */
  faultsOf?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  save: (values: Values, told: Told) => void;
  busy: boolean;
  onDone: () => void;
}

/** The form of a dialog that creates something, or edits what others may change meanwhile. */
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
