// By hand, from the patterns that lead every published list of leaked passwords (SecLists' "10-million-password-list",
// NordPass's yearly 200): a well-known word and a well-known ending. Only what passes rules §5's rule once its case is
// changed matters here; the rest is refused before.
const words =
  'password passw0rd p@ssword p@ssw0rd pa55word passwort welcome w3lcome qwerty qwertyuiop asdfgh asdfghjkl zxcvbn ' +
  'zxcvbnm qazwsx qwer abcd abcdef abc admin administrator root login letmein iloveyou monkey dragon master shadow ' +
  'sunshine princess football baseball basketball superman batman spiderman pokemon starwars michael jordan jessica ' +
  'ashley charlie daniel andrew thomas robert hunter killer soccer hockey ranger buster george summer winter spring ' +
  'autumn january february october november december hello freedom whatever trustno secret changeme default guest ' +
  'test testing temp user computer internet google facebook samsung iphone apple liverpool chelsea arsenal america ' +
  'newyork london phoenix mustang ferrari harley cookie flower lovely babygirl angel chocolate cheese pepper ginger ' +
  'purple orange silver diamond matrix'

const years = Array.from({ length: 27 }, (_, index) => String(2000 + index))
const endings = [
  ...'1 ! 12 123 123! 1234 1234! 12345 123456 1! 01 11 21 22 69 77 88 99 00 007 111 321 1111 @1 @12 @123 @1234'.split(
    ' ',
  ),
  ...'#1 #123 $1 * !! 12! 01!'.split(' '),
  ...years.flatMap((year) => [year, `${year}!`, `@${year}`]),
]

const others =
  '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx !qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qwe12345 qwer1234 qwert123 ' +
  'asdf1234 asd12345 zxcv1234 a1b2c3d4 a1b2c3d4e5 abc12345 abcd1234 abc123abc aa123456 aa12345678 a123456789 1234abcd ' +
  '123456aa 123456ab 123qweasd 123qwe123 qwe123qwe 123456789a q123456789 1234qwer 12345qwert 123abc123 trustno1 ' +
  'iloveu123 iloveyou1 pass1234 pass@123 pass@1234 passpass1 p@$$w0rd p@$$word1 pa$$w0rd pa$$word1 adm1n123 test1234 ' +
  'admin123! rootroot1 ncc1701d thx1138a jordan23 michael23 blink182 linkedin1 slipknot1 metallica1 myspace1 fuckyou1 ' +
  'mother123 love1234 baby1234 money123 hello123! welcome123$ changeme! letmein!! zxcvbnm! qwerty!@ qwerty!@# 1qaz!qaz'

const commonPasswords: ReadonlySet<string> = new Set([
  ...others.split(' '),
  ...words.split(' ').flatMap((word) => endings.map((ending) => word + ending)),
])

/** Whether a password is among those that are guessed first, in whatever case (ASVS 6.2.4). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFKC').toLowerCase())
}
