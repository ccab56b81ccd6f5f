import type { AddPasskey, PasskeyAnswer } from '@homeroom/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Options for the browser's passkey API, created and read by the same library on both sides. */
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyWish = PublicKeyCredentialCreationOptionsJSON;

/** The person closed the browser's dialog, or it timed out; the two cannot be distinguished. */
export class PasskeyNotShown extends Error {
  override name = 'PasskeyNotShown';
}

/** This device or key already has a passkey for the account. */
export class PasskeyThere extends Error {
  override name = 'PasskeyThere';
}

/** Few people use passkeys, so the library is loaded on demand. */
const library = () => import('@simplewebauthn/browser');

/** Unavailable in insecure contexts and old browsers. */
export function mayUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

export async function makePasskey(wish: PasskeyWish): Promise<Omit<AddPasskey, 'name'>> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: wish }).catch(inOurWords);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
}

export async function showPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: question }).catch(inOurWords);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

function inOurWords(error: unknown): never {
  if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyThere();
  throw new PasskeyNotShown(undefined, { cause: error });
}
