import { Secret, TOTP } from 'otpauth';
import type { SessionStage } from './sessions';

export interface SecondFactor {
  /** The stage a session is in while this factor is asked for. */
  stage: Exclude<SessionStage, 'signed-in'>;
  prompt: string;
  accepts(code: string, atMs: number): boolean;
}

// Published on purpose: with these, anyone can complete the sign-in of this made-up shop.
export const DEMO_TOTP_SEED = 'JBSWY3DPEHPK3PXP';
export const DEMO_SMS_CODE = '246810';

const authenticator = new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SEED) });
/** The neighbouring codes are taken too: clocks differ, and a code may be typed as it changes. */
const STEPS_EITHER_WAY = 1;

export const AUTHENTICATOR_APP: SecondFactor = {
  stage: 'awaiting-totp',
  prompt: 'Enter the 6-digit code from your authenticator app',
  accepts: (code, atMs) =>
    /^\d{6}$/.test(code) && authenticator.validate({ token: code, timestamp: atMs, window: STEPS_EITHER_WAY }) !== null,
};

export const TEXT_MESSAGE: SecondFactor = {
  stage: 'awaiting-sms',
  prompt: 'Enter the 6-digit code we sent by SMS to ••42',
  accepts: (code) => code === DEMO_SMS_CODE,
};
