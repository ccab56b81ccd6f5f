import type { AlertPartner, AlertPartnerSecret } from '@homeroom/contracts';
import {
  ALERT_PARTNERS,
  ALERT_TYPES,
  type AlertType,
  isPartnerAddress,
  USUAL_PARTNER_TYPES,
} from '@homeroom/domain';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { changedFields } from '../../../lib/changed-fields';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { useSavePartner } from '../api/alert-partners';

interface PartnerDialogProps {
  /** Null for a new partner. */
  partner: AlertPartner | null;
  /** The school's address as entered. */
  place: string;
  onClose: () => void;
  onSecret: (answer: AlertPartnerSecret) => void;
}

export function PartnerDialog(props: PartnerDialogProps) {
  const { t } = useTranslation('alertPartners');
  return (
    <Dialog opened onClose={props.onClose} title={t(props.partner ? 'dialog.change' : 'dialog.add')} wide>
      <PartnerForm {...props} />
    </Dialog>
  );
}

interface Values {
  name: string;
  url: string;
  place: string;
  types: AlertType[];
  hearsWords: boolean;
}

const NEW = { version: 0, name: '', url: '', types: [...USUAL_PARTNER_TYPES], hearsWords: false };

function PartnerForm({ partner, place, onClose, onSecret }: PartnerDialogProps) {
  const { t } = useTranslation(['alertPartners', 'alerts']);
  const save = useSavePartner();
  const seen = useSeen<{ version: number } & Values>(
    partner ? { ...partner, place: partner.place ?? '' } : { ...NEW, place },
  );
  const { name, url, types, hearsWords } = seen.begun;
  const initialValues: Values = { name, url, place: seen.begun.place, types, hearsWords };
  const { form, dialog } = useSaveForm<Values>({
    initialValues,
    draft: { name: 'alert-partner', fields: ['name', 'place'] },
    changed: partner ?? undefined,
    seen,
    required: ['name', 'url'],
    faultsOf: (values) => ({
      ...(!isPartnerAddress(values.url.trim()) && { url: t('faults.url') }),
      ...(values.types.length === 0 && { types: t('faults.types') }),
    }),
    save: (values, told) => {
      const wanted = {
        ...values,
        name: values.name.trim(),
        url: values.url.trim(),
        place: values.place.trim(),
      };
      const changes = changedFields(initialValues, wanted);
      save.mutate(partner ? { id: partner.id, version: seen.version, ...changes } : wanted, {
        onError: told.onError,
        onSuccess: (answer) => {
          told.onSuccess();
          if (answer.secret !== null) onSecret(answer);
        },
      });
    },
    busy: save.isPending,
    onDone: onClose,
  });
  return (
    <DialogForm {...dialog}>
      {seen.theirs && (
        <MeanwhileFields
          fields={[
            [t('name'), seen.theirs.name],
            [t('url'), seen.theirs.url],
            [t('place'), seen.theirs.place],
            [t('types'), seen.theirs.types.map((type) => t(`alerts:types.${type}`)).join(', ')],
            [t('words'), t(seen.theirs.hearsWords ? 'wordsYes' : 'wordsNo')],
          ]}
        />
      )}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={ALERT_PARTNERS.nameLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('url')}
        description={t(partner ? 'urlChanges' : 'urlHint')}
        withAsterisk
        type="url"
        spellCheck={false}
        autoComplete="off"
        maxLength={ALERT_PARTNERS.urlLength}
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('place')}
        description={t('placeHint')}
        autoComplete="off"
        maxLength={ALERT_PARTNERS.placeLength}
        {...form.getInputProps('place')}
      />
      <Checkbox.Group label={t('types')} withAsterisk {...form.getInputProps('types')}>
        <Stack gap="xs" mt="xs">
          {ALERT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(`alerts:types.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text c="dimmed">{t('typesHint')}</Text>
      <Checkbox
        label={t('words')}
        description={t('wordsHint')}
        {...form.getInputProps('hearsWords', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
