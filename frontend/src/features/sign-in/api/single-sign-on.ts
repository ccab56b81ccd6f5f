import type {
  BeginSingleSignOn,
  BegunSingleSignOn,
  FinishSingleSignOn,
  WelcomeTeacher,
  WelcomeUser,
} from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api-client';
import { readEntry } from '../../../lib/local-entries';
import { keepLeft, type LeftFor } from '../left-for';
import { useEntering } from './sign-in';

const PATH = '/api/single-sign-on';
const BINDING_BYTES = 32;

/** Hashing needs a secure context, and no provider redirects to an insecure one. */
export class NoHttps extends Error {
  override name = 'NoHttps';
}

/** Why the provider returned nothing to send to the server. */
export class NotBrought extends Error {
  override name = 'NotBrought';
  constructor(readonly why: 'declined' | 'refused' | 'incomplete') {
    super(why);
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

type Wanted = Pick<BeginSingleSignOn, 'schoolCode' | 'role'>;

async function begin({ schoolCode, role }: Wanted): Promise<string> {
  // Browsers leave `subtle` undefined in insecure contexts.
  const { subtle } = crypto as Partial<Pick<Crypto, 'subtle'>>;
  if (!subtle) throw new NoHttps();
  const binding = base64url(crypto.getRandomValues(new Uint8Array(BINDING_BYTES)));
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(binding));
  const body = { schoolCode, role, bindingHash: base64url(new Uint8Array(hash)) };
  const { url } = await callApi<BegunSingleSignOn>(`${PATH}/begin`, { body });
  if (!url.startsWith('https://')) throw new Error('The provider’s page has no https.');
  keepLeft({ binding, role, schoolCode: readEntry('sharedDevice') ? '' : schoolCode });
  return url;
}

/** Redirects to the school's provider. Stays busy until the page is left, and resets if the browser restores the page from its cache. */
export function useBeginSingleSignOn(leaveFor: (url: string) => void) {
  const beginning = useMutation({ mutationFn: begin, onSuccess: leaveFor });
  const { reset } = beginning;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return beginning;
}

/** The parameters that the provider added to the address. */
export interface Brought {
  code: string;
  state: string;
  issuer: string | null;
  error: string | null;
}

export function readBrought(address: URLSearchParams): Brought {
  const text = (name: string) => address.get(name) ?? '';
  return {
    code: text('code'),
    state: text('state'),
    issuer: address.get('iss'),
    error: address.get('error'),
  };
}

interface Finishing extends Brought {
  left: LeftFor | null;
}

async function finish({ left, code, state, issuer, error }: Finishing) {
  if (error !== null) throw new NotBrought(error === 'access_denied' ? 'declined' : 'refused');
  if (!left || !code || !state) throw new NotBrought('incomplete');
  const { binding } = left;
  const body: FinishSingleSignOn = { code, state, binding, ...(issuer !== null && { issuer }) };
  return callApi<WelcomeUser | WelcomeTeacher>(`${PATH}/finish`, { body });
}

export function useFinishSingleSignOn() {
  return useEntering(finish);
}
