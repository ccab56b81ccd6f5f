import '../texts';
import {
  isSameLanguage,
  SAID_LANGUAGES,
  type SaidLanguage,
  WRITTEN_LANGUAGE_CODES,
  WRITTEN_LANGUAGES,
} from '@homeroom/domain';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../../i18n/speak';
import { sentenceOf } from '../../../lib/api-client';
import { useOnScreen } from '../../../lib/use-on-screen';
import {
  chooseAlways,
  knowsServerOf,
  mayChooseAlways,
  rememberServerOf,
  type Road,
  type TranslatedPlace,
  useAlways,
} from '../always';
import {
  type Roads,
  type TranslatableText,
  type TranslatedState,
  useRoads,
  useTranslated,
} from '../use-translated';
import classes from './translate.module.css';

export interface TranslateProps extends Omit<TranslatableText, 'said'> {
  /** The language of the interface. */
  to: string;
  /** Where somebody may want all texts translated. */
  place: TranslatedPlace;
  /** Describes the text to people who cannot see what is above: its time or title. */
  label: string;
}

/** The control, and below it the translation. The original stays where it is. */
export default function Translate(props: TranslateProps) {
  const { t } = useTranslation('translation');
  const mark = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [said, say] = useState<SaidLanguage>();
  useOnScreen(mark, '', () => setSeen(true));
  const roads = useRoads({ ...props, said }, props.to, isSeen);
  const [hasEnded, setEnded] = useState(false);
  if (!roads) return <span ref={mark} className={classes.mark} />;
  if (roads.roads.length > 0)
    return (
      <Offered
        {...props}
        said={roads.said}
        roads={roads}
        isSaid={said !== undefined}
        onSay={say}
        onEnd={() => setEnded(true)}
      />
    );
  if (hasEnded) return <End sentence={t('ended')} />;
  if (!roads.isOwnByName) return null;
  return (
    <OtherLanguage
      words={t('otherLanguage')}
      description={t('otherLanguageOf', { label: props.label })}
      to={props.to}
      onSay={say}
    />
  );
}

/** Takes the place of the control, and of the focus, once nothing is translated here any more. */
function End({ sentence }: { sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} role="alert" className={classes.end}>
      {sentence}
    </p>
  );
}

interface OtherLanguageProps {
  /** On the button that opens the choice, and, with what it is about, for people who do not see that. */
  words: string;
  description?: string;
  to: string;
  onSay: (said: SaidLanguage) => void;
}

/** The reader says which language a text is in. */
function OtherLanguage({ words, description, to, onSay }: OtherLanguageProps) {
  const { t } = useTranslation('translation');
  const [isOpen, open] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.control ?? ''}
        aria-label={description}
        onClick={() => open(true)}
      >
        {words}
      </Button>
    );
  return (
    <NativeSelect
      autoFocus
      label={t('from')}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const said = SAID_LANGUAGES.find((code) => code === value);
        if (said) onSay(said);
      }}
      data={[
        { value: '', label: t('fromChoose') },
        { value: 'unknown', label: t('fromUnknown') },
        ...WRITTEN_LANGUAGE_CODES.filter((code) => !isSameLanguage(code, to)).map((code) => ({
          value: code,
          label: WRITTEN_LANGUAGES[code],
        })),
      ]}
    />
  );
}

interface OfferedProps extends TranslateProps {
  said: SaidLanguage | undefined;
  roads: Roads;
  /** Whether the reader has said which language it is, by a control that this one replaces. */
  isSaid: boolean;
  onSay: (said: SaidLanguage) => void;
  /** Called if what the reader asked for is not done, because the school agrees to the server no more. */
  onEnd: () => void;
}

function Offered({
  roads: { roads, by, isReady },
  place,
  label,
  to,
  isSaid,
  onSay,
  onEnd,
  ...text
}: OfferedProps) {
  const { t } = useTranslation('translation');
  const isAsked = useRef(false);
  const { state, translate, stayAt } = useTranslated(text, to, () => isAsked.current && onEnd());
  const always = useAlways(place);
  const control = useRef<HTMLButtonElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const blockId = useId();
  const [road] = roads;
  const hasBegun = useRef(false);
  const [isUnasked, setUnasked] = useState(false);
  const begin = (chosen: Road, byPress: boolean, said = text.said) => {
    hasBegun.current = true;
    isAsked.current = byPress;
    setUnasked(!byPress);
    void translate(chosen, said);
  };
  const [wasSaid] = useState(isSaid);
  useEffect(() => {
    if (wasSaid) control.current?.focus();
  }, [wasSaid]);
  useOnScreen(control, always ?? '', () => {
    // A text is translated without being asked only by the road that was chosen, not a second time, and when somebody can see it.
    const mayBegin = always === 'device' ? isReady : always && roads.includes(always) && knowsServerOf(by);
    if (always && mayBegin && !hasBegun.current) begin(always, false);
  });
  // Nobody has asked, so an outcome that is no translation is not reported below each of many texts.
  const shown: TranslatedState = isUnasked && state.is !== 'translated' ? { is: 'original' } : state;
  const isOpen = shown.is !== 'original';
  const isOffering = !isOpen || shown.is === 'telling';
  // In a conversation on a phone it would open below what can be seen.
  useEffect(() => {
    if (isOpen && !isUnasked) block.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isUnasked, shown.is]);
  const start = (chosen: Road, isTold: boolean) => {
    if (chosen === 'server' && isTold) rememberServerOf(by);
    if (chosen === 'device' || knowsServerOf(by)) return begin(chosen, true);
    setUnasked(false);
    stayAt({ is: 'telling' });
  };
  if (!road) return null;
  return (
    <>
      <Button
        ref={control}
        variant="subtle"
        size="compact-sm"
        className={classes.control ?? ''}
        leftSection={<IconLanguage size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={blockId}
        title={isOpen ? undefined : t(road === 'server' ? 'leaves' : 'stays', { by })}
        aria-label={t(isOffering ? 'translateOf' : 'originalOf', { label })}
        onClick={() => (isOpen ? stayAt({ is: 'original' }) : start(road, false))}
      >
        {t(isOffering ? 'translate' : 'original')}
      </Button>
      <div
        ref={block}
        id={blockId}
        className={classes.block}
        hidden={!isOpen}
        // Several at once would talk over each other.
        aria-live={isUnasked ? 'off' : undefined}
      >
        <Outcome
          {...{ state: shown, by, to, isUnasked }}
          onRoad={(next) => {
            // The pressed button goes, and the focus would go with it.
            control.current?.focus();
            start(next, true);
          }}
          onFrom={(said) => {
            onSay(said);
            if ('road' in shown) begin(shown.road, true, said);
            else stayAt({ is: 'original' });
          }}
          roads={roads}
        />
        {shown.is === 'translated' && <Always place={place} road={shown.road} />}
      </div>
    </>
  );
}

interface OutcomeProps {
  state: TranslatedState;
  by: string | null;
  to: string;
  isUnasked: boolean;
  /** By a button that says where the text goes. */
  onRoad: (road: Road) => void;
  onFrom: (said: SaidLanguage) => void;
  /** Those that are open. */
  roads: readonly Road[];
}

function Outcome({ state, by, to, isUnasked, onRoad, onFrom, roads }: OutcomeProps) {
  const { t, i18n } = useTranslation('translation');
  switch (state.is) {
    case 'original':
      return null;
    case 'telling':
      return (
        <>
          <p role="status">{t('telling', { by })}</p>
          <Button variant="default" onClick={() => onRoad('server')}>
            {t('tellingGo')}
          </Button>
        </>
      );
    case 'working':
      return (
        <div role="status">
          {t(state.downloaded === null ? 'working' : 'downloading')}
          {state.downloaded !== null && (
            <Progress value={state.downloaded * 100} aria-label={t('downloading')} transitionDuration={0} />
          )}
        </div>
      );
    case 'own':
      return (
        <>
          <p role="status">{t('own')}</p>
          <OtherLanguage words={t('otherLanguage')} to={to} onSay={onFrom} />
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert">{whyNot(state.why, t('failed'), (why) => t(`why.${why}`))}</p>
          {roads.includes(state.road) && (
            <Button variant="default" onClick={() => onRoad(state.road)}>
              {t('again')}
            </Button>
          )}
          {state.why === 'language_unknown' && <OtherLanguage words={t('from')} to={to} onSay={onFrom} />}
          {roads
            .filter((road) => road !== state.road)
            .map((road) => (
              <Button key={road} variant="default" onClick={() => onRoad(road)}>
                {t(`instead.${road}`, { by })}
              </Button>
            ))}
        </>
      );
    case 'translated':
      return (
        <section aria-label={t('translation')}>
          <p className={classes.made} role={isUnasked ? undefined : 'status'}>
            {t(`made.${state.road}`, { by, language: nameOf(state.from, i18n.language) ?? t('unknown') })}
          </p>
          <div lang={to} dir={directionOf(to)} className={classes.texts}>
            {state.texts.map((text, nth) => (
              // A title before its text; the order does not change.
              <p key={nth} className={nth < state.texts.length - 1 ? classes.title : undefined}>
                {text}
              </p>
            ))}
          </div>
          {!isUnasked && <OtherLanguage words={t('wrongLanguage')} to={to} onSay={onFrom} />}
        </section>
      );
  }
}

/** Kept on this device, for its owner. */
function Always({ place, road }: { place: TranslatedPlace; road: Road }) {
  const { t } = useTranslation('translation');
  const isAlways = useAlways(place) === road;
  if (!mayChooseAlways()) return null;
  const kind = place.startsWith('conversation:') ? 'conversation' : (place as 'announcements' | 'homework');
  return (
    <Button
      variant="subtle"
      className={classes.control ?? ''}
      onClick={() => chooseAlways(place, isAlways ? undefined : road)}
    >
      {t(isAlways ? 'always.stop' : `always.${kind}`)}
    </Button>
  );
}

function nameOf(code: string | null, locale: string): string | undefined {
  try {
    return code === null ? undefined : new Intl.DisplayNames(locale, { type: 'language' }).of(code);
  } catch {
    return undefined;
  }
}

type Why = Extract<TranslatedState, { is: 'failed' }>['why'];

function whyNot(why: Why, otherwise: string, say: (why: Exclude<Why, Error>) => string): string {
  return why instanceof Error ? sentenceOf(why, otherwise) : say(why);
}
