import type { SignedInUser } from '@homeroom/contracts';
import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialog';
import type { Place } from '../../navigation';
import classes from './search.module.css';
import { type Found, useFound } from './use-found';

const PAUSE_MS = 200;

interface SearchDialogProps {
  user: SignedInUser;
  places: readonly Place[];
  opened: boolean;
  onClose: () => void;
}

export default function SearchDialog(props: SearchDialogProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('title')} wide>
      <Finder {...props} />
    </Dialog>
  );
}

/** Field and list as the pattern of a combobox has them: the cursor stays in the field, the arrows choose in the list. */
function Finder({ user, places, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { groups, isSearching, failed } = useFound(user, places, search);
  const found = groups.flatMap(({ items }) => items);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const first = found[0]?.to;
  // The best one is chosen beforehand, so that Enter opens it.
  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, search, selectFirstOption, resetSelectedOption]);

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={t('label')}
          aria-description={t('keys')}
          placeholder={t('label')}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={isSearching ? <Loader size={18} /> : null}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Text role="status" className={classes.said}>
        {isSearching ? t('searching') : search !== '' && t('found', { count: found.length })}
      </Text>
      {failed && <Text c="dimmed">{t('failed')}</Text>}
      {search !== '' && !isSearching && !failed && found.length === 0 && (
        <Text c="dimmed">{t('nothing', { search })}</Text>
      )}
      <Combobox.Options className={classes.found} aria-label={t('label')}>
        {groups.map(({ name, items }) => (
          <Combobox.Group key={name} label={t(`groups.${name}`)} className={classes.group}>
            {items.map((item) => (
              <Option key={item.to} item={item} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

function Option({ item: { to, label, line, icon: Icon } }: { item: Found }) {
  return (
    <Combobox.Option value={to} className={classes.option}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>
        <span>{label}</span>
        {line && <span className={classes.line}>{line}</span>}
      </span>
    </Combobox.Option>
  );
}
