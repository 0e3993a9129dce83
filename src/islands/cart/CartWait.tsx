import './cart-wait.css'

/** The shape of a cart while it is fetched, so that nothing jumps as it comes; `said` is what it tells who can't see. */
export function CartWait({ said }: { said: string }) {
  return (
    <div className="cart-wait">
      <p className="unseen" role="status">
        {said}
      </p>
      <div className="cart-halves" aria-hidden="true">
        <div className="cart-lines">
          <span className="wait-heading" />
          {[1, 2, 3].map((line) => (
            <div key={line} className="line">
              <span className="wait-picture" />
              <span className="line-facts wait-text" />
              <span className="line-count wait-stepper" />
              <span className="line-total wait-text" />
            </div>
          ))}
        </div>
        <div className="cart-side">
          <div className="card wait-sums">
            {[1, 2, 3, 4].map((row) => (
              <span key={row} className="wait-text" />
            ))}
          </div>
          <span className="wait-button" />
        </div>
      </div>
    </div>
  )
}
