import './texts';
import './texts/settings';
import type { SignedInUser, TranslationSettings } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearPersonEntries, readEntry, writeEntry } from '../../lib/local-entries';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, onStage, onStageAs } from '../../testing/stage';
import { Translatable } from './components/translatable';
import { TranslationPanel } from './components/translation-panel';
import type { OnDevice } from './device';

const PARENT: SignedInUser = { ...ADMIN, id: 'parent-1', role: 'parent' };
const PATH = '/api/messages/conversations/c-1/messages/m-1/translation';
const AT_SERVER = `${PATH}?to=en&version=1`;
const NONE = { '/api/translation': { body: { languages: [], by: null } } } satisfies Answers;
const SERVER = {
  '/api/translation': { body: { languages: ['en', 'de'], by: 'the district' } },
} satisfies Answers;

type Download = 'available' | 'downloadable' | 'unavailable';

/** A browser with a translator of its own. */
function browserThatTranslates({ detects = 'es', confidence = 0.9, has = 'available' as Download } = {}) {
  const create = jest.fn(async ({ monitor }: { monitor?: (download: EventTarget) => void }) => {
    const download = new EventTarget();
    monitor?.(download);
    act(() => void download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 })));
    await Promise.resolve();
    return { translate: (text: string) => Promise.resolve(`In English: ${text}`) };
  });
  const detect = jest.fn(() => Promise.resolve([{ detectedLanguage: detects, confidence }]));
  const browser = {
    Translator: { availability: () => Promise.resolve(has), create },
    LanguageDetector: {
      availability: () => Promise.resolve('available' as const),
      create: () => Promise.resolve({ detect }),
    },
  };
  Object.assign(globalThis, browser satisfies OnDevice);
  return { create, detect };
}

const bubble = (text = 'Mia no viene hoy.', version = 1) => (
  <Translatable texts={[text]} path={PATH} version={version} place="conversation:c-1" label="08:15" />
);
/** As an announcement, whose author has named a language. */
const announcement = (from: string, text = 'Mia no viene hoy.') => (
  <Translatable texts={[text]} from={from} path={PATH} version={1} place="announcements" label="08:15" />
);
const control = () => screen.findByRole('button', { name: 'Translate: 08:15' });
const noControl = async (calls: readonly unknown[]) => {
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
};

/** As on a device from which a text has gone to this server before. */
const told = (by = 'the district') => writeEntry('translationServer', by);

beforeEach(() => writeEntry('currentUser', PARENT));
afterEach(() => {
  clearPersonEntries();
  for (const name of ['Translator', 'LanguageDetector']) Reflect.deleteProperty(globalThis, name);
});

describe('a text in another language', () => {
  it('has no control if neither the browser nor the platform can translate', async () => {
    const calls = answerCalls(NONE);
    onStageAs(PARENT, bubble());
    await noControl(calls);
  });

  it('has no control if the platform does not answer', async () => {
    const calls = answerCalls({ '/api/translation': { status: 500, body: {} } });
    onStageAs(PARENT, bubble());
    await noControl(calls);
  });

  it('has no control if it has no words, and asks nobody', async () => {
    browserThatTranslates();
    const calls = answerCalls(SERVER);
    onStageAs(PARENT, bubble('👍 12:30'));
    await act(async () => {});
    expect(calls).toEqual([]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has no control if the browser recognises the language of the reader', async () => {
    browserThatTranslates({ detects: 'en-GB' });
    const calls = answerCalls(SERVER);
    onStageAs(PARENT, bubble('Mia is ill.'));
    await noControl(calls);
  });

  it('is asked about once it can be seen, and once only however often it is shown', async () => {
    const { detect } = browserThatTranslates();
    answerCalls(SERVER);
    const unseen = jest.spyOn(window.IntersectionObserver.prototype, 'observe').mockImplementation();
    const first = onStageAs(PARENT, bubble());
    await act(async () => {});
    expect(detect).not.toHaveBeenCalled();
    unseen.mockRestore();
    first.unmount();
    for (let times = 0; times < 2; times += 1) {
      const shown = onStageAs(PARENT, bubble());
      await control();
      shown.unmount();
    }
    expect(detect).toHaveBeenCalledTimes(1);
  });

  it('is translated from the language that the browser detects, if its author named another', async () => {
    browserThatTranslates();
    const calls = answerCalls({
      ...SERVER,
      [`${AT_SERVER}&from=es`]: { body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } },
    });
    const first = onStageAs(PARENT, announcement('en'));
    await userEvent.click(await control());
    expect(await screen.findByText('In English: Mia no viene hoy.')).toBeVisible();
    expect(screen.getByText(/original: Spanish/)).toBeVisible();
    first.unmount();
    browserThatTranslates({ has: 'unavailable' });
    told();
    onStageAs(PARENT, announcement('en'));
    await userEvent.click(await control());
    expect(await screen.findByText('Mia is not coming today.')).toBeVisible();
    expect(calls.at(-1)?.path).toBe(`${AT_SERVER}&from=es`);
  });

  it('is translated from the language that its reader chooses, if its author named the reader’s', async () => {
    const calls = answerCalls({
      ...SERVER,
      [`${AT_SERVER}&from=es`]: { body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } },
      [`${AT_SERVER}&from=pt`]: { body: { to: 'en', from: 'pt', texts: ['Mine comes not today.'] } },
    });
    told();
    onStageAs(PARENT, announcement('en'));
    await userEvent.click(await screen.findByRole('button', { name: 'Written in another language? 08:15' }));
    await userEvent.selectOptions(screen.getByLabelText('Translate from …'), 'pt');
    expect(await control()).toHaveFocus();
    await userEvent.click(await control());
    expect(await screen.findByText('Mine comes not today.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Was it another language?' }));
    await userEvent.selectOptions(screen.getByLabelText('Translate from …'), 'es');
    expect(await screen.findByText('Mia is not coming today.')).toBeVisible();
    expect(calls).toHaveLength(3);
  });

  it('has no control any more, and says why, once the school agrees to the server no longer', async () => {
    const off = { status: 403, body: { code: 'TRANSLATION_OFF', message: 'Off.' } };
    answerCalls({ ...SERVER, [AT_SERVER]: off });
    told();
    onStageAs(PARENT, [
      <div key="1">{bubble()}</div>,
      <div key="2">
        <Translatable texts={['Adiós a todos']} path={PATH} version={2} place="homework" label="09:00" />
      </div>,
    ]);
    await screen.findByRole('button', { name: 'Translate: 09:00' });
    await userEvent.click(await control());
    const why = await screen.findByRole('alert');
    expect(why).toHaveTextContent('The school no longer has texts translated on this server.');
    expect(why).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is translated by the browser where it can, and sent nowhere', async () => {
    browserThatTranslates();
    const calls = answerCalls(SERVER);
    onStageAs(PARENT, bubble('Mia no viene.\n\n12:30'));
    expect(await control()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await control());
    const block = await screen.findByRole('region', { name: 'Translation' });
    expect(within(block).getByText(/by a machine on this device \(original: Spanish\)/)).toBeVisible();
    const text = within(block).getByText(/^In English/);
    expect(text.textContent).toBe('In English: Mia no viene.\n\n12:30');
    expect(text.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(text.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    expect(calls.map(({ path }) => path)).toEqual(['/api/translation']);
    const original = screen.getByRole('button', { name: 'Show only the original: 08:15' });
    expect(original).toHaveFocus();
    await userEvent.click(original);
    expect(screen.queryByText(/In English/)).not.toBeInTheDocument();
    expect(await control()).toHaveFocus();
  });

  it('shows how far the browser is with a download, once somebody has pressed', async () => {
    const { create } = browserThatTranslates({ has: 'downloadable' });
    answerCalls(NONE);
    onStageAs(PARENT, bubble());
    await control();
    expect(create).not.toHaveBeenCalled();
    const { after, answer } = held();
    create.mockImplementation(async ({ monitor }) => {
      const download = new EventTarget();
      monitor?.(download);
      download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
      await after;
      return { translate: (text: string) => Promise.resolve(`In English: ${text}`) };
    });
    await userEvent.click(await control());
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await act(async () => answer());
    expect(await screen.findByText('In English: Mia no viene hoy.')).toBeVisible();
  });

  it('can be tried again, or on the server, if the browser fails', async () => {
    const { create } = browserThatTranslates();
    create.mockRejectedValue(new DOMException('Press', 'NotAllowedError'));
    const calls = answerCalls({
      ...SERVER,
      [AT_SERVER]: { body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } },
    });
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(await screen.findByRole('alert')).toHaveTextContent('one more press of “Try again”');
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Translate on the server of the district' }));
    expect(await screen.findByText('Mia is not coming today.')).toBeVisible();
    expect(screen.getByText(/on a server run by the district \(original: Spanish\)/)).toBeVisible();
  });

  it('says so if the browser cannot tell its language', async () => {
    browserThatTranslates({ confidence: 0.2 });
    answerCalls(NONE);
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot tell which language');
  });

  it('is translated by the server where the browser cannot, and says where it goes', async () => {
    const answers: Answers = {
      ...SERVER,
      [AT_SERVER]: {
        status: 503,
        body: { code: 'TRANSLATION_AWAY', message: 'The server is not responding.' },
      },
    };
    answerCalls(answers);
    told();
    onStageAs(PARENT, bubble());
    expect(await control()).toHaveAccessibleDescription('The text is sent to a server run by the district.');
    await userEvent.click(await control());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is not responding.');
    answers[AT_SERVER] = { body: { to: 'en', from: 'en', texts: ['Mia no viene hoy.'] } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This is already in your language.')).toBeVisible();
  });

  it('is translated by the server where the browser has a translator that never answers', async () => {
    jest.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const create = never;
    const silent = {
      Translator: { availability: never, create },
      LanguageDetector: { availability: never, create },
    };
    Object.assign(globalThis, silent satisfies OnDevice);
    answerCalls(SERVER);
    onStageAs(PARENT, bubble());
    expect(await control()).toHaveAccessibleDescription(/sent to a server/);
    jest.useRealTimers();
  });

  it('is sent for the first time only after the page has said to whom, and to others not before it says so again', async () => {
    const answers: Answers = {
      ...SERVER,
      [AT_SERVER]: { body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } },
    };
    const calls = answerCalls(answers);
    const first = onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(screen.getByRole('status')).toHaveTextContent(/goes to a server run by the district/);
    expect(await control()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(await control());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await userEvent.click(await control());
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send and translate' }));
    expect(screen.getByRole('button', { name: 'Show only the original: 08:15' })).toHaveFocus();
    expect(await screen.findByText('Mia is not coming today.')).toBeVisible();
    first.unmount();
    const second = onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(await screen.findByText('Mia is not coming today.')).toBeVisible();
    second.unmount();
    told('those before');
    writeEntry('alwaysTranslated', { 'conversation:c-1': 'server' });
    const before = calls.length;
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(screen.getByRole('status')).toHaveTextContent(/goes to a server/);
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/translation']);
  });

  it('is not sent if its reader leaves while others are before it', async () => {
    told();
    const { after, answer } = held();
    const pathOf = (nth: number) => `/api/messages/conversations/c-1/messages/m-${nth}/translation`;
    const answers: Answers = { ...SERVER };
    for (const nth of [1, 2, 3])
      answers[`${pathOf(nth)}?to=en&version=1`] = {
        after,
        body: { to: 'en', from: 'es', texts: [`Text ${nth}`] },
      };
    const calls = answerCalls(answers);
    onStageAs(
      PARENT,
      [1, 2, 3].map((nth) => (
        <Translatable
          key={nth}
          texts={['Hola']}
          path={pathOf(nth)}
          version={1}
          place="homework"
          label={`${nth}`}
        />
      )),
    );
    for (const nth of [1, 2, 3])
      await userEvent.click(await screen.findByRole('button', { name: `Translate: ${nth}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Show only the original: 3' }));
    await act(async () => answer());
    expect(await screen.findByText('Text 2')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain(`${pathOf(3)}?to=en&version=1`);
  });

  it('can go to the server if the browser begins to translate and never ends', async () => {
    const { create } = browserThatTranslates();
    create.mockImplementation(() => new Promise(() => undefined));
    answerCalls(SERVER);
    onStageAs(PARENT, bubble());
    const button = await control();
    jest.useFakeTimers({ now: Date.now() });
    act(() => button.click());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent('cannot translate this text');
    expect(screen.getByRole('button', { name: 'Translate on the server of the district' })).toBeVisible();
    jest.useRealTimers();
  });

  it('says so without a connection', async () => {
    answerCalls(SERVER);
    told();
    onStageAs(PARENT, bubble());
    const button = await control();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.');
    online.mockRestore();
  });

  it('stays the original if somebody goes back before the answer', async () => {
    const { after, answer } = held();
    told();
    answerCalls({
      ...SERVER,
      [AT_SERVER]: { after, body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } },
    });
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    expect(screen.getByRole('status')).toHaveTextContent('Translating');
    await userEvent.click(screen.getByRole('button', { name: 'Show only the original: 08:15' }));
    await act(async () => answer());
    expect(await control()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Mia is not coming today.')).not.toBeInTheDocument();
  });

  it('shows no translation of an earlier version', async () => {
    browserThatTranslates();
    answerCalls(NONE);
    const { unmount } = onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    await screen.findByText('In English: Mia no viene hoy.');
    unmount();
    onStageAs(PARENT, bubble('Mia viene.', 2));
    await control();
    expect(screen.queryByText(/In English/)).not.toBeInTheDocument();
  });
});

describe('somebody who wants a conversation translated always', () => {
  const ALWAYS = 'Always translate this conversation';

  it('has it translated on this device until they stop it or sign out', async () => {
    browserThatTranslates();
    answerCalls(NONE);
    const first = onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    await userEvent.click(await screen.findByRole('button', { name: ALWAYS }));
    first.unmount();
    const second = onStageAs(PARENT, bubble('Hola'));
    expect(await screen.findByText('In English: Hola')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop translating automatically' }));
    expect(readEntry('alwaysTranslated')).toEqual({});
    second.unmount();
    writeEntry('alwaysTranslated', { 'conversation:c-1': 'device' });
    clearPersonEntries();
    expect(readEntry('alwaysTranslated')).toBeNull();
  });

  it('keeps the translation below which they chose it, and does not send its text again', async () => {
    told();
    const answer = { body: { to: 'en', from: 'es', texts: ['Mia is not coming today.'] } };
    const calls = answerCalls({ ...SERVER, [AT_SERVER]: answer });
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    await userEvent.click(await screen.findByRole('button', { name: ALWAYS }));
    await act(async () => {});
    expect(screen.getByText('Mia is not coming today.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/translation', AT_SERVER]);
  });

  it('sends nothing to a server because of what they chose for the device, or of another conversation', async () => {
    writeEntry('alwaysTranslated', { 'conversation:c-1': 'device', announcements: 'server' });
    const calls = answerCalls(SERVER);
    onStageAs(PARENT, bubble());
    await control();
    await act(async () => {});
    expect(calls.map(({ path }) => path)).toEqual(['/api/translation']);
  });

  it('is not told below each text why it is not translated', async () => {
    told();
    writeEntry('alwaysTranslated', { 'conversation:c-1': 'server' });
    const calls = answerCalls({
      ...SERVER,
      [AT_SERVER]: { status: 503, body: { code: 'TRANSLATION_AWAY' } },
    });
    onStageAs(PARENT, bubble());
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => {});
    expect(await control()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('cannot choose it on a shared device', async () => {
    writeEntry('sharedDevice', true);
    browserThatTranslates();
    answerCalls(NONE);
    onStageAs(PARENT, bubble());
    await userEvent.click(await control());
    await screen.findByText('In English: Mia no viene hoy.');
    expect(screen.queryByRole('button', { name: ALWAYS })).not.toBeInTheDocument();
    localStorage.removeItem('sharedDevice');
  });
});

describe('the school settings', () => {
  const SETTINGS = '/api/school-admin/translation';
  const off: TranslationSettings = { by: 'the district', isOn: false, wasOn: false, version: 0 };

  it('show nothing where the platform has no translation server', async () => {
    const calls = answerCalls({ [SETTINGS]: { body: { ...off, by: null } } });
    onStage(<TranslationPanel />);
    await noControl(calls);
  });

  it('say where texts go before they are switched on, and name who was agreed to', async () => {
    const answers: Answers = { [SETTINGS]: { body: off } };
    const calls = answerCalls(answers);
    onStage(<TranslationPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = screen.getByRole('dialog', { name: 'Send texts to this server?' });
    expect(within(dialog).getByText(/sent to a server run by the district/)).toBeVisible();
    answers[SETTINGS] = { body: { success: true, ...off, isOn: true, version: 1 } };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('Texts are translated on the server.')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ version: 0, isOn: true, by: 'the district' });
  });

  it('ask again if the operator has changed the server', async () => {
    answerCalls({ [SETTINGS]: { body: { ...off, wasOn: true, version: 1 } } });
    onStage(<TranslationPanel />);
    expect(await screen.findByText(/You had agreed to a different server/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch on' })).toBeVisible();
  });
});
