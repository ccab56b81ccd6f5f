import { LIMITS, PICTURE_TYPES, SENTENCES } from '@homeroom/domain';
import { Group, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { FileButton } from '../../../components/file-button';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeLogo, useRemoveLogo } from '../api/change-settings';
import classes from './settings-form.module.css';

const MEGABYTE = 1024 * 1024;

interface LogoPanelProps {
  logoUrl: string | null;
  school: string;
}

export function LogoPanel({ logoUrl, school }: LogoPanelProps) {
  const { t } = useTranslation(['settings', 'common']);
  const change = useChangeLogo();
  const remove = useRemoveLogo();
  const title = t('logo.failed');
  const onError = (error: Error) => showRefusal(title, error, t('logo.failedPlain'));

  const upload = (file: File) => {
    if (!(PICTURE_TYPES as readonly string[]).includes(file.type))
      return refuse(title, SENTENCES.pictureType);
    if (file.size > LIMITS.logoMaxBytes) return refuse(title, SENTENCES.pictureTooLarge);
    change.mutate(file, { onSuccess: () => showToast({ title: t('logo.saved') }), onError });
  };
  return (
    <AccountSection id="logo" title={t('logo.title')}>
      <div className={classes.logo}>
        <div className={classes.frame}>
          {logoUrl ? <img src={logoUrl} alt={t('common:logo', { school })} /> : t('logo.none')}
        </div>
        <div className={classes.words}>
          <Text c="dimmed">{t('logo.lead', { megabytes: LIMITS.logoMaxBytes / MEGABYTE })}</Text>
          <Group>
            <FileButton
              label={t('logo.choose')}
              accept={PICTURE_TYPES.join()}
              onPick={upload}
              variant="default"
              leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
              loading={change.isPending}
            >
              {logoUrl ? t('logo.replace') : t('logo.choose')}
            </FileButton>
            {logoUrl && (
              <WriteButton
                variant="subtle"
                leftSection={<IconTrash size={18} aria-hidden="true" />}
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(undefined, {
                    onSuccess: () => showToast({ title: t('logo.removed') }),
                    onError,
                  })
                }
              >
                {t('logo.remove')}
              </WriteButton>
            )}
          </Group>
        </div>
      </div>
    </AccountSection>
  );
}
