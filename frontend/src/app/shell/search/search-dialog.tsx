import type { SignedInUser } from '@homeroom/contracts';
import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialog';
import { mayLeave } from '../../../lib/ways-out';
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

/** Field and list follow the combobox pattern: focus stays in the field, the arrow keys select in the list. */
function Finder({ user, places, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  // People are searched on the server when typing pauses; everything else is in memory.
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { groups, isSearching, failed } = useFound(user, places, typed, asked);
  const found = groups.flatMap(({ items }) => items);
  const combobox = useCombobox({ opened: true });
  const { resetSelectedOption } = combobox;
  const best = found[0];
  useEffect(() => resetSelectedOption(), [typed, best?.to, resetSelectedOption]);

  const go = (to: string) => {
    onClose();
    if (mayLeave({ to })) void navigate(to);
  };
  // Enter goes to the best match unless the arrow keys have selected another.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !best || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    go(best.to);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Combobox.EventsTarget withExpandedAttribute>
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
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Text role="status" className={classes.said}>
        {isSearching
          ? t('searching')
          : typed !== '' && best && t('found', { count: found.length, best: best.label })}
      </Text>
      {failed && <Text c="dimmed">{t('failed')}</Text>}
      {typed !== '' && !isSearching && !failed && !best && (
        <Text c="dimmed">{t('nothing', { search: typed })}</Text>
      )}
      <Combobox.Options className={classes.found} aria-label={t('label')}>
        {groups.map(({ name, items }) => (
          <Combobox.Group key={name} label={t(`groups.${name}`)} className={classes.group}>
            {items.map((item) => (
              <Option key={item.to} item={item} isBest={typed !== '' && item === best} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

function Option({ item: { to, label, line, icon: Icon }, isBest }: { item: Found; isBest: boolean }) {
  return (
    <Combobox.Option value={to} className={classes.option} data-best={isBest || undefined}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>
        <span>{label}</span>
        {line && <span className={classes.line}>{line}</span>}
      </span>
    </Combobox.Option>
  );
}
