import '../../../i18n/shared/forms';
import type { FamilyGuardian } from '@homeroom/contracts';
import { FAMILIES, GUARDIAN_RIGHTS, withinAccess } from '@homeroom/domain';
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { useEdits } from '../../../lib/edits';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type ChosenTerms, useChooseTerms } from '../api/family';

interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
  studentId: string;
  childName: string;
  guardian: FamilyGuardian | null;
}

/** The rights of a guardian regarding this child. Without access only the record remains. */
export function TermsDialog({ opened, onClose, studentId, childName, guardian }: TermsDialogProps) {
  const { t } = useTranslation('families');
  const choose = useChooseTerms(studentId);
  const name = nameOf(guardian);
  const submit = (chosen: ChosenTerms) =>
    choose.mutate(chosen, {
      onSuccess: () => {
        showToast({ title: t('saved') });
        onClose();
      },
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('terms.title', { name, child: childName })}>
      {guardian && (
        <TermsForm
          key={guardian.id}
          guardian={guardian}
          childName={childName}
          busy={choose.isPending}
          onSubmit={submit}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface TermsFormProps {
  guardian: FamilyGuardian;
  childName: string;
  busy: boolean;
  onSubmit: (chosen: ChosenTerms) => void;
  onClose: () => void;
}

/** Changes by a colleague are applied at once, and choices made here are kept. */
function TermsForm({ guardian, childName, busy, onSubmit, onClose }: TermsFormProps) {
  const { t } = useTranslation(['families', 'forms']);
  const { id, version, hasAccess, callPlace } = guardian;
  const { hasCustody, livesWith, isContacted, mayCollect, getsLetters } = guardian;
  const rights = { hasCustody, livesWith, isContacted, mayCollect, getsLetters };
  const saved = { hasAccess, callPlace: String(callPlace ?? ''), ...rights };
  const { values, conflicts, set } = useEdits(saved);
  const terms = withinAccess(values);
  const submit = () =>
    onSubmit({
      ...{ guardianId: id, version, ...terms },
      callPlace: terms.callPlace === '' ? null : Number(terms.callPlace),
    });
  const places = Array.from({ length: FAMILIES.callPlaces }, (_, at) => String(at + 1));
  return (
    <DialogForm busy={busy} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
      <Stack gap="sm">
        {GUARDIAN_RIGHTS.map((right) => (
          <Checkbox
            key={right}
            label={t(`terms.${right}`)}
            description={t(`terms.${right}Hint`)}
            disabled={!terms.hasAccess && !['hasCustody', 'livesWith'].includes(right)}
            checked={terms[right]}
            onChange={({ currentTarget: { checked } }) => set(right, checked)}
          />
        ))}
        <NativeSelect
          label={t('terms.callPlace')}
          data={[{ value: '', label: t('terms.noPlace') }, ...places]}
          value={terms.callPlace}
          error={
            conflicts.includes('callPlace') &&
            t('forms:save.conflict', { value: saved.callPlace || t('terms.noPlace') })
          }
          onChange={({ currentTarget: { value } }) => set('callPlace', value)}
        />
        <Checkbox
          label={t('terms.noAccess', { child: childName })}
          description={t('terms.noAccessHint', { child: childName })}
          checked={!terms.hasAccess}
          onChange={({ currentTarget: { checked } }) => set('hasAccess', !checked)}
        />
        {hasAccess && !terms.hasAccess && (
          <Text fw={600} role="status">
            {t('terms.ending', { child: childName })}
          </Text>
        )}
      </Stack>
    </DialogForm>
  );
}
