import { findLoginForm, loginRefusal } from '../../../core/detect/login';
import { signalsOfBody } from './page';

test.each([
  [
    'both at once',
    '<form><input name="email" type="email"><input type="password" name="pw"><button>Log in</button></form>',
    'Log in',
    'both',
    'email',
  ],
  [
    'a username without a telling name',
    '<form><input name="x1"><input type="password" name="pw"></form>',
    '',
    'both',
    'x1',
  ],
  [
    'beside a search box',
    '<form><input name="q" placeholder="Search"></form><form><input name="user"><input type="password"></form>',
    '',
    'both',
    'user',
  ],
  [
    'the username page of two',
    '<h1>Sign in</h1><form><label>Email <input name="identifier" autocomplete="username"></label><button>Next</button></form>',
    '',
    'username',
    'identifier',
  ],
  [
    'the password page of two',
    '<h1>Welcome</h1><form><input type="password" name="pw"><button>Next</button></form>',
    '',
    'password',
    null,
  ],
  [
    'beside a registration form',
    '<form><input name="new"><input type="password"><input type="password"><button>Create account</button></form><form><input name="old"><input type="password"><button>Log in</button></form>',
    'Welcome',
    'both',
    'old',
  ],
  [
    'beside a registration form with one password',
    '<form><input name="new"><input type="password"><button>Crear cuenta</button></form><form><input name="old"><input type="password"><button>Entrar</button></form>',
    '',
    'both',
    'old',
  ],
  [
    'the username page of two, in Polish',
    '<h1>Zaloguj się</h1><form><label>Numer klienta <input name="x"></label><button>Dalej</button></form>',
    'Bank',
    'username',
    'x',
  ],
  [
    'the username page of two, in Japanese',
    '<h1>ログイン</h1><form><label>メールアドレス <input name="x"></label><button>次へ</button></form>',
    '',
    'username',
    'x',
  ],
])('%s is a login form', (_name, body, title, asks, username) => {
  const form = findLoginForm(signalsOfBody(body, { title }));
  expect(form?.asks).toBe(asks);
  expect(form?.username?.name ?? null).toBe(username);
});

test.each([
  [
    'a sign-up form',
    '<form><input name="email"><input type="password" autocomplete="new-password"></form>',
    'Create account',
  ],
  ['a sign-up form without hints', '<form><input name="email"><input type="password"></form>', 'Sign up'],
  [
    'a changed password',
    '<form><input type="password" name="old"><input type="password" name="new"></form>',
    'Settings',
  ],
  [
    'a newsletter box',
    '<h1>News</h1><form><label>Email <input name="email"></label><button>Subscribe</button></form>',
    'News',
  ],
  [
    'a page with a link to sign in',
    '<a href="/login">Sign in</a><form><input name="q"><button>Search</button></form>',
    'Shop',
  ],
  [
    'a newsletter box under a sign-in link',
    '<a>Sign in</a><form><label>Email <input name="email"></label><button>Subscribe</button></form>',
    'Shop',
  ],
  [
    'a registration form alone',
    '<form><input name="email"><input type="password"><button>Zarejestruj się</button></form>',
    'Portal',
  ],
  [
    'a newsletter box below a button to the login',
    '<nav><button>Se connecter</button></nav><form><input type="email" name="mail"><button>S\'inscrire</button></form>',
    'Forfaits',
  ],
])('%s is none', (_name, body, title) => {
  expect(findLoginForm(signalsOfBody(body, { title }))).toBeNull();
});

test('fields that are called alike are told apart by their place', () => {
  const form = '<form><input name="user"><input type="password" name="pw"><button>';
  const signals = signalsOfBody(`${form}Sign up</button></form>${form}Sign in</button></form>`);
  expect(findLoginForm(signals)).toMatchObject({ username: { place: 1 }, password: { place: 1 } });
});

test.each([
  'Invalid username or password.',
  'The password you entered is incorrect',
  'Your account is locked',
  'Login failed, please try again',
  'Passwort falsch',
  "That email and password didn't match",
  'Tu cuenta está bloqueada por demasiados intentos fallidos.',
  'Nieprawidłowe hasło',
  'メールアドレスまたはパスワードが正しくありません',
])('"%s" refuses a login', (line) => {
  expect(loginRefusal(signalsOfBody(`<p>${line}</p>`))).toBe(line);
});

test.each([
  'Forgot your password?',
  'Welcome back to your account',
  'Invalid postal code',
  'Enter your username and password',
])('"%s" does not', (line) => {
  expect(loginRefusal(signalsOfBody(`<p>${line}</p>`))).toBeNull();
});
