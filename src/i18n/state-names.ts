import { usStateNames } from '#domain/address/us-state-names.ts'
import type { Locale } from '#domain/locale.ts'

// The names that Taiwan's foreign ministry and newspapers use.
const chineseNames: ReadonlyMap<string, string> = new Map(
  (
    'AL 阿拉巴馬州|AK 阿拉斯加州|AZ 亞利桑那州|AR 阿肯色州|CA 加州|CO 科羅拉多州|CT 康乃狄克州|DE 德拉瓦州|' +
    'DC 華盛頓特區|FL 佛羅里達州|GA 喬治亞州|HI 夏威夷州|ID 愛達荷州|IL 伊利諾州|IN 印第安納州|IA 愛荷華州|' +
    'KS 堪薩斯州|KY 肯塔基州|LA 路易斯安那州|ME 緬因州|MD 馬里蘭州|MA 麻州|MI 密西根州|MN 明尼蘇達州|' +
    'MS 密西西比州|MO 密蘇里州|MT 蒙大拿州|NE 內布拉斯加州|NV 內華達州|NH 新罕布夏州|NJ 紐澤西州|NM 新墨西哥州|' +
    'NY 紐約州|NC 北卡羅來納州|ND 北達科他州|OH 俄亥俄州|OK 奧克拉荷馬州|OR 奧勒岡州|PA 賓州|RI 羅德島州|' +
    'SC 南卡羅來納州|SD 南達科他州|TN 田納西州|TX 德州|UT 猶他州|VT 佛蒙特州|VA 維吉尼亞州|WA 華盛頓州|' +
    'WV 西維吉尼亞州|WI 威斯康辛州|WY 懷俄明州'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

/** Returns a state's name for running text: its two letters in English, its name in Chinese. */
export function shortStateName(code: string, locale: Locale): string {
  return locale === 'tw' ? (chineseNames.get(code) ?? code) : code
}

/** Returns a list of states to choose from: the letters of each, and its name such as `WA – Washington`. All by default. */
export function listStates(locale: Locale, codes: readonly string[] = [...usStateNames.keys()]) {
  return codes.map((value) => ({ value, label: longStateName(value, locale) }))
}

/** Returns a state's name for a list of choices, such as `WA – Washington`. Unknown letters are returned as they are. */
function longStateName(code: string, locale: Locale): string {
  const name = (locale === 'tw' ? chineseNames : usStateNames).get(code)
  return name === undefined ? code : `${code} – ${name}`
}
