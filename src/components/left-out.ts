/**
 * A small inline script below the kits page's notice, and before its kits: they are painted once, below it. It remembers
 * in this tab which allergens the address leaves out, and shows the notice on a page that leaves out none (rules §2 "Kits
 * page"). Form and links of the filter end in `#found`: who comes by them to a page without it has cleared it. Going back
 * to such a page clears nothing. A storage that refuses makes no difference: nothing is remembered.
 */
export const showLeftOut = [
  "{let p=document.currentScript.previousElementSibling,n=JSON.parse(p.dataset.names),k='shop:left-out',",
  'run=async isBack=>{let s=sessionStorage,q=new URLSearchParams(location.search),',
  "among=l=>Object.keys(n).filter(a=>l.includes(a)),now=among(q.getAll('without'));",
  'if(now[0])return s[k]=now;',
  "if(!isBack&&location.hash=='#found'&&performance.getEntriesByType('navigation')[0].type=='navigate')s.removeItem(k);",
  "let was=among((s[k]||'').split(','));",
  'p.firstElementChild.textContent=was.map(a=>n[a]).join(p.dataset.separator);',
  "q.delete('without');for(let a of was)q.append('without',a);",
  "p.lastElementChild.href=location.pathname+'?'+q;p.hidden=!was[0]},",
  'start=isBack=>run(isBack).catch(()=>{});',
  "start();addEventListener('pageshow',e=>e.persisted&&start(1))}",
].join('')

/** Its hash for the content security policy. A test recomputes it. */
export const showLeftOutHash = 'sha256-BOpJmv00k5CNA857ayjrbOL1uypEgRjrOUiFXWIkFR8='
