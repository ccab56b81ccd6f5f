import type { SingleSignOnConnection, SingleSignOnSettings } from '@homeroom/contracts';
import { isMailDomain, isWebAddress, mailDomainOf } from '@homeroom/domain';
import { Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { CopyButton } from '../../../components/copy-button';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { FieldToCopy } from '../../../components/field-to-copy';
import { MeanwhileFields } from '../../../components/meanwhile';
import { PasswordField } from '../../../components/password-field';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { useSaveSingleSignOn } from '../api/single-sign-on';
import { isTenant, issuerAt, placeOf, type Provider, PROVIDERS } from '../model';

interface ConnectionDialogProps extends SingleSignOnSettings {
  opened: boolean;
  onClose: () => void;
}

export function ConnectionDialog({ opened, onClose, ...settings }: ConnectionDialogProps) {
  const { t } = useTranslation('singleSignOnSettings');
  const title = t(settings.connection ? 'dialog.change' : 'dialog.connect');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} wide>
      <ConnectionForm {...settings} onDone={onClose} />
    </Dialog>
  );
}

interface Values {
  provider: Provider;
  /** The typed part of the provider's address, see `Place`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  domain: string;
}

const addressOf = ({ provider, issuer }: Values) => issuerAt({ provider, typed: issuer });

function ConnectionForm({ onDone, ...settings }: SingleSignOnSettings & { onDone: () => void }) {
  const { t } = useTranslation('singleSignOnSettings');
  const save = useSaveSingleSignOn();
  const seen = useSeen(settings);
  const { connection, returnUrl } = seen.begun;
  // The stored secret belongs to the connection being replaced.
  const replaced = (seen.theirs ?? seen.begun).connection;
  const { provider: before, typed } = connection
    ? placeOf(connection)
    : ({ provider: 'google', typed: '' } as const);
  const initialValues: Values = {
    provider: before,
    issuer: typed,
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    domain: connection?.domain ?? '',
  };
  const { form, dialog } = useSaveForm<Values>({
    initialValues,
    draft: { name: 'single-sign-on', fields: ['provider', 'issuer', 'clientId', 'domain'] },
    changed: connection ?? undefined,
    seen,
    // Each field reports its own errors.
    required: [],
    faultsOf: (values) => {
      const { provider, issuer, clientId, clientSecret, domain } = values;
      return {
        ...(provider === 'microsoft' && !isTenant(issuer) && { issuer: t('faults.tenant') }),
        ...(provider === 'other' && !isWebAddress(addressOf(values)) && { issuer: t('faults.issuer') }),
        ...(!clientId.trim() && { clientId: t('faults.client') }),
        ...(!clientSecret.trim() && !isKept(replaced, values) && { clientSecret: t('faults.secret') }),
        ...(!isMailDomain(mailDomainOf(domain)) && { domain: t('faults.domain') }),
      };
    },
    save: (values, told) => {
      const secret = values.clientSecret.trim();
      save.mutate(
        {
          version: seen.version,
          issuer: addressOf(values),
          clientId: values.clientId.trim(),
          ...(secret && { clientSecret: secret }),
          domain: mailDomainOf(values.domain),
        },
        told,
      );
    },
    busy: save.isPending,
    onDone,
  });
  const { provider } = form.values;
  const issuer = form.getInputProps('issuer');
  const choose = (value: Provider) =>
    form.setValues({ provider: value, issuer: value === before ? typed : '' });
  return (
    <DialogForm {...dialog} touches="brought">
      {seen.theirs && <Theirs connection={seen.theirs.connection} />}
      <Choices
        legend={t('provider')}
        name="provider"
        value={provider}
        onChange={choose}
        options={PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) }))}
        error={provider === 'google' ? form.errors.issuer : undefined}
      />
      <Stack gap="xs">
        <FieldToCopy label={t('returnUrl')} description={t('returnUrlHint')} value={returnUrl} />
        <Group>
          <CopyButton text={returnUrl} label={t('copy')} done={t('copied')} />
        </Group>
      </Stack>
      {provider === 'microsoft' && (
        <TextInput
          label={t('tenant')}
          description={t('tenantHint')}
          withAsterisk
          spellCheck={false}
          autoComplete="off"
          maxLength={100}
          {...issuer}
        />
      )}
      {provider === 'other' && (
        <TextInput
          label={t('issuer')}
          description={t('issuerHint')}
          withAsterisk
          type="url"
          spellCheck={false}
          autoComplete="off"
          maxLength={300}
          {...issuer}
        />
      )}
      <TextInput
        label={t('clientId')}
        withAsterisk
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={t('clientSecret')}
        description={t(isKept(replaced, form.values) ? 'secretKept' : 'secretHint')}
        withAsterisk={!isKept(replaced, form.values)}
        autoComplete="new-password"
        maxLength={500}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={t('domain')}
        description={t(`domainHints.${provider}`)}
        placeholder={t('domainExample')}
        withAsterisk
        spellCheck={false}
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('domain')}
      />
    </DialogForm>
  );
}

/** What a colleague has saved while this was being typed. */
function Theirs({ connection }: Pick<SingleSignOnSettings, 'connection'>) {
  const { t } = useTranslation('singleSignOnSettings');
  return (
    <MeanwhileFields
      fields={
        connection
          ? [
              [t('provider'), t(`providers.${placeOf(connection).provider}`)],
              [t('issuer'), connection.issuer],
              [t('clientId'), connection.clientId],
              [t('domain'), connection.domain],
            ]
          : [[t('provider'), t('none')]]
      }
    />
  );
}

/** A secret issued by one provider for one client must not be sent to another. */
function isKept(connection: SingleSignOnConnection | null, values: Values): boolean {
  return connection?.issuer === addressOf(values) && connection.clientId === values.clientId.trim();
}
