/** Words of languages that part them with blanks, and of those that do not. */
interface Words {
  parted: string;
  joined: string;
}

const among = (...all: Words[]): string =>
  `(?<!\\p{L})(?:${all.map(({ parted }) => parted).join('|')})(?!\\p{L})|${all.map(({ joined }) => joined).join('|')}`;
const whole = (...all: Words[]): string => all.map(({ parted, joined }) => `${parted}|${joined}`).join('|');

const LOGIN: Words = {
  parted: [
    'log[ -]?in|log ?on|sign[ -]?in|anmelden|anmeldung|einloggen',
    'connexion|(?:se|me) connecter|connectez-vous|s.identifier|m.identifier|identifiez-vous',
    'inici(?:ar|a|e) sesión|acceder|accede|acceso|entrar|ingresar|identifícate|inici(?:ar|e) sessão|acessar|aceder|fazer login',
    'accedi|accesso|entra|inloggen|aanmelden|zaloguj(?: się)?|logowanie|logga in|log ind|log på|logg inn|logg på',
    'kirjaudu(?: sisään)?|kirjautuminen|přihlásit(?: se)?|přihlášení|prihlásiť(?: sa)?|bejelentkezés|belépés|autentificare|conectare|σύνδεση|είσοδος',
    'giriş(?: yap)?|oturum aç|войти|вход|увійти|вхід',
  ].join('|'),
  joined: 'ログイン|サインイン|登录|登錄|登入|로그인',
};

const REGISTER: Words = {
  parted: [
    'sign[ -]?up|register|registration|create (?:an? |your |my )?account|open an account|join|subscribe|newsletter',
    'registrieren|registrierung|konto (?:erstellen|anlegen|eröffnen)|s.inscrire|inscription|inscrivez-vous|créer (?:un |mon |votre )?compte',
    'regístrate|regístrese|registrarse|registrarme|registro|crear (?:una |tu |mi )?cuenta|suscribirse|suscríbete',
    'registar|registe-se|registrar|cadastrar|cadastre-se|cadastro|criar (?:uma |a minha )?conta|inscrever-se',
    'registrati|registrazione|crea (?:un )?account|iscriviti|registreren|account aanmaken|inschrijven|zarejestruj(?: się)?|rejestracja|załóż konto|utwórz konto',
    'skapa konto|registrera|opret(?: konto)?|opprett(?: konto)?|registrer|rekisteröidy|luo tili|registrovat(?: se)?|registrace|vytvořit účet|regisztráció',
    'kaydol|kayıt ol|üye ol|hesap oluştur|регистрация|зарегистрироваться|создать аккаунт',
  ].join('|'),
  joined: '新規登録|会員登録|アカウント(?:を)?作成|注册|註冊|회원가입',
};

const ONWARD: Words = {
  parted: [
    'next|continue|weiter|fortfahren|suivant|continuer|siguiente|continuar|seguinte|próximo|avançar|avanti|continua|prosegui',
    'volgende|verder|doorgaan|dalej|kontynuuj|nästa|fortsätt|næste|fortsæt|neste|fortsett|seuraava|jatka|další|pokračovat',
    'ileri|devam(?: et)?|далее|продолжить|далі',
  ].join('|'),
  joined: '次へ|続行|続ける|下一步|继续|繼續|다음|계속',
};

/** On buttons below a code or a password, where no word of signing in is. */
const CONFIRM: Words = {
  parted: [
    'verify|confirm|submit|ok|send|bestätigen|prüfen|absenden|valider|vérifier|confirmer|envoyer|verificar|confirmar|enviar|validar',
    'conferma|verifica|invia|bevestigen|verifiëren|verzenden|potwierdź|zatwierdź|wyślij|bekräfta|verifiera|bekræft|bekreft|vahvista',
    'potvrdit|ověřit|onayla|doğrula|gönder|подтвердить|отправить|підтвердити',
  ].join('|'),
  joined: '確認(?:する)?|認証(?:する)?|送信(?:する)?|确认|確認|验证|提交|확인|인증|제출',
};

/** How sites call their login, in titles, on buttons and on links. */
export const SIGN_IN = new RegExp(among(LOGIN), 'iu');

/** How they call the way to an account of one's own, or to their newsletter. */
export const SIGN_UP = new RegExp(among(REGISTER), 'iu');

/** What takes one from a page of a form to the next. */
export const NEXT = new RegExp(`^(?:${whole(ONWARD)})$`, 'iu');

/**
 * What a link or button to a login is called, and nothing besides. Any character stands for an apostrophe in all of these: the
 * browser's driver takes a plain one in a pattern for a quotation mark.
 */
export const LEADS_TO_LOGIN = new RegExp(
  `^\\s{0,9}(?:${whole(LOGIN)})(?: (?:to|in to) (?:my|your|the) account)?\\s{0,9}$`,
  'iu',
);

/** What a link to an account is called that asks whoever follows it to log in first. */
export const LEADS_TO_ACCOUNT =
  /^\s{0,9}(?:my account|(?:customer|client|member) (?:area|portal|login)|mein (?:konto|bereich)|kunden(?:portal|login|bereich|konto)|mon (?:compte|espace)|espace (?:client|personnel|abonné|membre)s?|mi cuenta|(?:área|zona) (?:de )?(?:clientes?|privada|personal)|(?:a )?minha conta|área (?:do|de) clientes?|area (?:clienti|riservata|personale)|il mio account|mijn (?:account|omgeving)|moje konto|strefa klienta|min(?:a)? sid(?:a|or)|mine? sider?|mit konto|oma tili|můj účet|hesabım|личный кабинет|マイページ|我的账户|我的帳戶|마이페이지)\s{0,9}$/iu;

/** What a button is called that sends a login or a code. */
export const SENDS_LOGIN = new RegExp(`^\\s{0,9}(?:${whole(LOGIN, ONWARD, CONFIRM)})\\s{0,9}[→›»>]?\\s{0,9}$`, 'iu');
