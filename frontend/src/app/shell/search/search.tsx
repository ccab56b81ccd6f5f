import '../../../i18n/shared/search';
import type { SignedInUser } from '@homeroom/contracts';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse } from '../../../lib/toasts';
import { usePart } from '../../../lib/use-part';
import { staffPlacesOf } from '../staff-places';
import classes from './search.module.css';

/** Loaded when somebody searches. */
const loadDialog = () => import('./search-dialog');

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface SearchProps {
  user: SignedInUser;
}

/** The search button in every page's header, and its keyboard shortcut. */
export default function Search({ user }: SearchProps) {
  const { t } = useTranslation('search');
  const [opened, setOpened] = useState(false);
  const { Part: SearchDialog, bring } = usePart(loadDialog);
  const open = async () => {
    setOpened(true);
    if (await bring()) return;
    setOpened(false);
    refuse(t('missing.title'), t('missing.text'));
  };
  // Works also while a field has the focus, where the hands usually are.
  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => void open()}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.word}>{t('open')}</span>
        <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {SearchDialog && (
        <SearchDialog
          user={user}
          places={staffPlacesOf(user)}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
