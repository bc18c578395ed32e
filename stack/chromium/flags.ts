/**
 * Our launch flags, added to those of the driver. None of them weakens the sandbox or the web's own security rules.
 * `--disable-features` is left out on purpose: Chromium honours only the last one, and the driver needs its own.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  // Nothing is sent that a page did not ask for.
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  // Nothing goes around the proxy that a run is given.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Pictures of a page are the same on every machine.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
];
